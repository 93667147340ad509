import "./outcome.scss";

export function Outcome({ value, label }: { value: string; label: string }) {
  return (
    <p className="outcome">
      <strong>{value}</strong> {label}
    </p>
  );
}
