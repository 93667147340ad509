/** The drawing behind the landing page (app/routes/backdrop[.]svg.ts): one column at each side of the window. */
export function LandingBackdrop() {
  return (
    <svg className="landing-backdrop" aria-hidden="true" focusable="false">
      <use href={`${import.meta.env.BASE_URL}backdrop.svg#left`} y="50%" />
      <use href={`${import.meta.env.BASE_URL}backdrop.svg#right`} x="100%" y="50%" />
    </svg>
  );
}
