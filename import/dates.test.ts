import { expect, test } from "vitest";
import { readDate, readPeriod, yearIn } from "./dates";

test("dates are read as people and programs write them, and never guessed", () => {
  const dates = {
    "July 2014": "2014-07",
    "May 2014": "2014-05",
    "05/2013": "2013-05",
    "2012-1": "2012-01",
    "2014-07-15T00:00:00Z": "2014-07-15",
    "2014-07-15 00:00:00": "2014-07-15",
    "2012/3/9": "2012-03-09",
    "15.07.2014": "2014-07-15",
    "7/15/2014": "2014-07-15",
    "Sept. 2014": "2014-09",
    "Jun 3, 2021": "2021-06-03",
    "3rd June 2021": "2021-06-03",
    "set 2023": "2023-09",
    "jan de 2023": "2023-01",
    "3 de março de 2020": "2020-03-03",
    "März 2020": "2020-03",
    "févr. 2019": "2019-02",
    "août 2019": "2019-08",
    "mrt 2018": "2018-03",
    "stycznia 2017": "2017-01",
    "paź 2017": "2017-10",
    "gen 2016": "2016-01",
    "ene. 2016": "2016-01",
    Present: "present",
    heute: "present",
    "aujourd’hui": "present",
    ...Object.fromEntries(
      "Presente,o presente,hoje,até hoje,até o momento,até à data,to date,till date,Present (on leave),bis heute,actuel,à ce jour,jusqu’à aujourd’hui,oggi,a oggi,attualmente,in corso,obecnie,do dziś,do chwili obecnej,heden,tot heden,actualidad,la actualidad,hasta la fecha"
        .split(",")
        .map((each) => [each, "present"]),
    ),
    date: "date",
    // Either the third of April or the fourth of March.
    "03/04/2019": "03/04/2019",
    "Summer 2014": "Summer 2014",
    // The Solar Hijri year that began in 2023.
    "۱۴۰۲": "۱۴۰۲",
    "not May 2014": "not May 2014",
    "jui 2014": "jui 2014",
    soon: "soon",
  };
  for (const [written, date] of Object.entries(dates)) expect(readDate(written)).toBe(date);
  expect(["Summer 2014", "2014 to 2016", "12014", "soon"].map(yearIn)).toEqual([
    ...["2014", undefined, undefined, undefined],
  ]);
});

test("a period is split into its dates", () => {
  const periods = {
    "March 2022 - Present": ["March 2022", "Present"],
    "2014–2018": ["2014", "2018"],
    "2014-2018": ["2014", "2018"],
    "2014-05": ["2014-05", "2014-05"],
    "2019 to date": ["2019", "to date"],
    "2019": ["2019", "2019"],
  };
  for (const [written, dates] of Object.entries(periods))
    expect(Object.values(readPeriod(written))).toEqual(dates);
});
