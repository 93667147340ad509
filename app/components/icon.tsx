/** Line drawings on a 24 by 24 grid, in the colour of the text beside them. */
const drawings = {
  professional:
    "M8.5 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2 20c0-3.6 2.7-6 6.5-6s6.5 2.4 6.5 6M16 4.4a3.5 3.5 0 0 1 0 6.3M18 14.5c2.5.8 4 2.8 4 5.5",
  code: "m8 7-5 5 5 5M16 7l5 5-5 5M13.5 4l-3 16",
  microblog: "M4 4h16v12h-9l-5 4.5V16H4ZM8 8.5h8M8 12h5",
  education: "m2 9.5 10-5 10 5-10 5ZM6 11.5V17c3.5 3 8.5 3 12 0v-5.5M22 9.5V15",
  work: "M3 8h18v12H3ZM8.5 8V4.5h7V8M3 13h18M12 11.5v3",
  internship: "M5 5h14v10H5ZM2 19h20M10 12l-2-2 2-2M14 8l2 2-2 2",
  competition:
    "M7 4h10v6a5 5 0 0 1-10 0ZM7 6H3.5c0 3 1.2 5 4 5.2M17 6h3.5c0 3-1.2 5-4 5.2M12 15v3M8 20.5h8M9.5 20.5c0-1.5 1-2.5 2.5-2.5s2.5 1 2.5 2.5",
  society:
    "M12 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM6.5 20c0-3.5 2.3-5.5 5.5-5.5s5.5 2 5.5 5.5M5.5 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM1.5 18c0-2 1-3.5 2.7-4M18.5 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM22.5 18c0-2-1-3.5-2.7-4",
  link: "M10 14a4 4 0 0 0 5.7 0l4-4a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-5.7 0l-4 4a4 4 0 0 0 5.7 5.7l1.5-1.5",
  away: "M8 5h11v11M19 5 5 19",
  pause: "M8.5 5v14M15.5 5v14",
  play: "M7 4.5v15l12-7.5Z",
};

type IconName = keyof typeof drawings;

/** An icon beside a text of the same meaning. Screen readers skip the icon. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
