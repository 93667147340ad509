import "./icon.scss";

const paths = {
  professional:
    "M8.5 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2 20c0-3.6 2.7-6 6.5-6s6.5 2.4 6.5 6M16 4.4a3.5 3.5 0 0 1 0 6.3M18 14.5c2.5.8 4 2.8 4 5.5",
  code: "m8 7-5 5 5 5M16 7l5 5-5 5M13.5 4l-3 16",
  microblog: "M4 4h16v12h-9l-5 4.5V16H4ZM8 8.5h8M8 12h5",
  link: "M10 14a4 4 0 0 0 5.7 0l4-4a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-5.7 0l-4 4a4 4 0 0 0 5.7 5.7l1.5-1.5",
  pause: "M8.5 5v14M15.5 5v14",
  play: "M7 4.5v15l12-7.5Z",
};

type IconName = keyof typeof paths;

/** Shows an icon beside a text with the same meaning, so screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
