/** Lines of code, seen from too far to read; each is a stroke with round ends, "M start h length". */
const lines =
  "M123 30h96M251 30h136M419 30h226M123 118h226M589 118h96M717 118h176M123 162h22M177 162h46" +
  "M423 162h96M123 206h70M225 206h176M433 206h176M641 206h136M809 206h226M123 250h136M291 " +
  "250h22M67 294h96M195 294h22M249 294h22M67 338h96M195 338h136M363 338h226M621 338h70M123 " +
  "382h46M123 470h176M331 470h96M123 514h22M255 514h226M123 558h46M67 646h22M121 646h70M223 " +
  "646h96M145 690h70M247 690h96M375 690h136M543 690h136M123 734h70M225 734h226M123 778h136" +
  "M291 778h96M419 778h136M587 778h22M641 778h22M123 822h96M251 822h226M509 822h96M637 " +
  "822h46M715 822h22M179 866h136M347 866h46M425 866h46M503 866h22M235 910h46";

/** The few that are in the accent's colour. */
const marks = "M381 118h176M255 162h136M723 338h70M177 514h46M67 690h46";

/** What the landing page's name stands on. */
export function LandingBackdrop() {
  return (
    <svg
      className="landing-backdrop"
      viewBox="0 0 1600 1000"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={lines} />
      <path className="landing-backdrop-marks" d={marks} />
    </svg>
  );
}
