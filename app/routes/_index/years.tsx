import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { homeYears } from "#app/view-data/home-years";
import "./years.scss";
import "./years.late.scss";

type Props = NonNullable<ReturnType<typeof homeYears>>["shown"];

const wholeCell = "M0 0h25v9h-25z";

/** The chosen years, by the keys of their history entries, so that they are still chosen after Back. */
const chosen = new Map<string, number>();

/**
 * Remembers the chosen year, also one that was chosen before hydration. React does not hydrate the buttons of a
 * document, so they have no handlers.
 */
export function useChosenYear(): void {
  const { key } = useLocation();
  useEffect(() => {
    const keep = () => {
      const year = document.querySelector<HTMLInputElement>(".years :checked");
      chosen.set(key, Number(year?.value));
    };
    keep();
    document.addEventListener("change", keep);
    return () => document.removeEventListener("change", keep);
  }, [key]);
}

/**
 * The rule below the name as a time line. Each year is a radio button, so that choosing one needs no script; the styles
 * highlight its rows. The last button, the present, shows the page as it was.
 */
export function Years({ legend, present, allYears, cells, isWorking }: Props) {
  const { key } = useLocation();
  const radio = (value: number) => ({
    type: "radio",
    name: "year",
    value,
    defaultChecked: value === (chosen.get(key) ?? 0),
  });
  return (
    <fieldset className={`years years-${Math.ceil((cells.length + 2) / 2)}`}>
      <legend className="visually-hidden">{legend}</legend>
      {cells.map(({ label, name, text, bars }, index) => (
        <label key={label}>
          <input
            {...radio(index + 1)}
            disabled={!text}
            aria-label={name}
            aria-describedby={text ? `year-${index + 1}` : undefined}
          />
          <Bars {...bars} />
          {label}
        </label>
      ))}
      <label>
        <input {...radio(0)} />
        <Bars work={isWorking ? wholeCell : ""} others="" />
        {present}
        <span className="visually-hidden"> ({allYears})</span>
      </label>
    </fieldset>
  );
}

function Bars({ work, others }: { work: string; others: string }) {
  return (
    <svg viewBox="0 0 25 9" preserveAspectRatio="none" aria-hidden="true">
      {others && <path d={others} />}
      {work && <path className="years-work" d={work} />}
    </svg>
  );
}

/** A sentence for each year, in the place of the pitch. */
export function YearNotes({ cells }: Pick<Props, "cells">) {
  return (
    <>
      {cells.map(
        ({ label, name = label, text }, index) =>
          text && (
            <p key={label} className={`year-note y${index + 1}`}>
              <b>{name}</b> <span id={`year-${index + 1}`}>{text}</span>
            </p>
          ),
      )}
    </>
  );
}
