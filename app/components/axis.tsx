import type { Axis, AxisLane, AxisRow } from "../view-data/axis";
import "./axis.scss";

/* Draws the charts of view-data/axis.ts. Screen readers skip them, because the page contains the same text. */

interface YearsProps {
  axis: Axis;
  /** Draws only the lines or only the labels of the years. The default is both. */
  only?: "lines" | "labels";
}

/** Draws the years of an axis: labels at the top, with a line down from each. */
export function AxisYears({ axis, only }: YearsProps) {
  return (
    <svg className="axis" aria-hidden="true">
      {only !== "labels" &&
        axis.labels.map(({ x, isEnd, isMinor }) => (
          <line
            key={x}
            className={isEnd ? "axis-now" : isMinor ? "axis-minor" : undefined}
            x1={`${x}%`}
            x2={`${x}%`}
            y2="100%"
          />
        ))}
      {only !== "lines" &&
        axis.labels.map(({ text, x, isEnd, isMinor }) => (
          <text
            key={x}
            className={isEnd ? "axis-end" : isMinor ? "axis-minor" : undefined}
            x={`${x}%`}
            y="1rem"
            dx={isEnd ? "-.4rem" : ".4rem"}
          >
            {text}
          </text>
        ))}
    </svg>
  );
}

/** Draws a timeline entry on the axis, linked to its place in the list. Only pointers can use the link: the list follows. */
export function AxisEntry({ row, to }: { row: AxisRow; to: string }) {
  const isAbove = row.side === "above";
  return (
    <a className={`axis-entry tone-${row.tone}`} href={`#${to}`} tabIndex={-1}>
      <svg height={isAbove ? "2.25rem" : "1.125rem"}>
        <Bars row={row} top={isAbove ? 1.25 : 0.125} height={0.875} />
        <Names row={row} baseline={0.875} />
      </svg>
    </a>
  );
}

/** In rem. */
const laneHeight = 1.25;

/** Draws the items of a topic in lanes. */
export function AxisLanes({ lanes }: { lanes: AxisLane[] }) {
  const count = Math.max(...lanes.map(({ lane }) => lane)) + 1;
  return (
    <svg className="axis-lanes" height={`${count * laneHeight}rem`} aria-hidden="true">
      {lanes.map((row, index) => (
        <g key={index} className={`tone-${row.tone}`}>
          {row.fullTitle && <title>{row.fullTitle}</title>}
          <Bars row={row} top={row.lane * laneHeight + 0.375} height={0.5} />
          {row.side && <Names row={row} baseline={row.lane * laneHeight + 0.9375} />}
        </g>
      ))}
    </svg>
  );
}

function Bars({ row, top, height }: { row: Pick<AxisRow, "bars">; top: number; height: number }) {
  const middle = `${top + height / 2}rem`;
  return row.bars.map(({ x, width, kind }, index) => (
    <line
      key={index}
      className={kind && `axis-${kind}`}
      x1={`${x}%`}
      x2={`${(x + width).toFixed(1)}%`}
      y1={middle}
      y2={middle}
      strokeWidth={`${height}rem`}
    />
  ));
}

/** Draws the name in wide windows and, if it differs, on phones. */
function Names({ row, baseline }: { row: AxisLane | AxisRow; baseline: number }) {
  const { phone } = row;
  return (
    <>
      <Name {...row} only={phone === undefined ? "" : "axis-wide"} baseline={baseline} />
      {phone && <Name {...phone} only="axis-phone" baseline={baseline} />}
    </>
  );
}

interface NameProps extends Pick<AxisLane, "title" | "place" | "x"> {
  side?: AxisRow["side"] | undefined;
  /** The class of the windows that show it. */
  only: string;
  baseline: number;
}

function Name({ title, place, side, x, only, baseline }: NameProps) {
  return (
    <text
      className={[side === "left" && "axis-end", only].filter(Boolean).join(" ") || undefined}
      x={`${x}%`}
      y={`${baseline}rem`}
      dx={side === "left" ? "-.5rem" : side === "right" ? ".5rem" : undefined}
    >
      {title}
      {place && (
        <>
          <tspan>,</tspan>
          <tspan> {place}</tspan>
        </>
      )}
    </text>
  );
}

/** Explains the colours and outlines of the bars. */
export function AxisLegend({
  tones,
  yearOnly,
}: {
  tones: { tone: string; text: string }[];
  yearOnly?: string | undefined;
}) {
  return (
    <p className="label axis-legend" aria-hidden="true">
      {tones.map(({ tone, text }) => (
        <span key={tone} className={`tone-${tone}`}>
          {text}
        </span>
      ))}
      {yearOnly && <span className="axis-year">{yearOnly}</span>}
    </p>
  );
}
