import "./outcome.scss";

/** A project's result: a large figure, and what it counts. */
export function Outcome({ value, label }: { value: string; label: string }) {
  return (
    <p className="outcome">
      <strong>{value}</strong> {label}
    </p>
  );
}
