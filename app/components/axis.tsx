import type { ReactNode } from "react";
import type { Axis as Scale, axisLegend, AxisRow } from "#app/view-data/axis";
import { MaybeLink } from "./links";
import "./axis.scss";

interface AxisProps {
  axis: Scale | undefined;
  legend: ReturnType<typeof axisLegend>;
  children: ReactNode;
}

/** Draws a scale of years with its legend, for the charts of view-data/axis.ts. Screen readers skip both. */
export function Axis({ axis, legend, children }: AxisProps) {
  return (
    <>
      <p className="label axis-legend" aria-hidden="true">
        {legend.map(({ className, text }) => (
          <span key={className} className={className}>
            {text}
          </span>
        ))}
      </p>
      <div className="axis">
        {axis && <Years {...axis} />}
        {children}
      </div>
    </>
  );
}

function Years({ years, present }: Scale) {
  return (
    <>
      <div className="axis-years" aria-hidden="true">
        <svg>
          {years.map(({ x, text }) => (
            <text
              key={x}
              // Hidden in narrow viewports, where it would overlap the label of the present.
              className={present && x > 75 ? "axis-late" : undefined}
              x={`${x}%`}
              y="1.125rem"
            >
              {text}
            </text>
          ))}
        </svg>
        {present && (
          <span className="present">
            <span>{present}</span>
          </span>
        )}
      </div>
      <svg className="axis-lines" aria-hidden="true">
        {years.map(({ x }) => (
          <line key={x} x1={`${x}%`} x2={`${x}%`} y2="100%" />
        ))}
        {present && <line className="axis-today" x1="100%" x2="100%" y2="100%" />}
      </svg>
    </>
  );
}

interface RowsProps {
  rows: AxisRow[];
  more?: ReactNode;
  /** The id of a heading that names the list. */
  heading?: string;
}

/** Lists items by name with their bars. Only the bars are SVG, so that names can wrap. */
export function AxisRows({ rows, more, heading }: RowsProps) {
  return (
    <ul className="axis-rows" role="list" aria-labelledby={heading}>
      {rows.map(({ title, lang, employer, to, spoken, tone, drawing }, index) => (
        <li key={index} className={`tone-${tone}${drawing?.isAtEnd ? " axis-at-end" : ""}`}>
          <MaybeLink to={to} lang={lang}>
            <span>
              {title}
              {employer && <small>{employer}</small>}
            </span>
          </MaybeLink>{" "}
          <span className="visually-hidden">{spoken}</span>
          {drawing && (
            <svg width={`${drawing.width}%`} aria-hidden="true">
              {drawing.bars.map(({ x, width, isEarlier }) => (
                <rect
                  key={x}
                  className={isEarlier ? "axis-earlier" : undefined}
                  x={`${x}%`}
                  width={`${width}%`}
                />
              ))}
            </svg>
          )}
        </li>
      ))}
      {more && <li className="label">{more}</li>}
    </ul>
  );
}
