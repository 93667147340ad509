/** Lines of code, seen from too far to read; each is a stroke with round ends, "M start h length". */
const lines =
  "M109 96h176M317 96h176M265 138h46M343 138h96M57 264h96M185 264h22M239 264h136M57 306h46" +
  "M135 306h46M213 306h176M1021 700h96M1149 700h46M1227 700h70M1023 784h70M1125 784h70" +
  "M1049 826h22M1103 826h70M1205 826h22M1259 826h96M1387 826h136M919 868h46M997 868h46" +
  "M1075 868h96M1203 868h70M1305 868h70M1407 868h22M867 952h136M1035 952h46M1113 952h176" +
  "M1321 952h70M57 330h46M135 330h70M237 330h46M315 330h22M109 414h96M57 456h22M111 456h70" +
  "M213 456h46M57 498h96M185 498h96M313 498h22M57 540h46M135 540h96M109 582h70M211 582h46" +
  "M57 624h70M159 624h96M109 666h70M1247 330h70M1349 330h70M1247 414h96M1247 456h70M1299 498h70" +
  "M1299 582h136M1247 624h70";

/** The few that are in the accent's colour. */
const marks = "M57 138h176M407 264h46M971 826h46M211 666h176";

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
