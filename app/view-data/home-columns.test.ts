import { expect, test } from "vitest";
import { fitted, type LinkList } from "./home-columns";

function list(id: LinkList["id"], rows: number): LinkList {
  const links = Array.from({ length: rows }, (_, row) => ({
    title: `${id} ${row}`,
    ...(id === "languages" ? {} : { subtitle: "S" }),
    text: "T",
  }));
  return { id, label: id, links };
}

test("a column has at most five rows, including the headings of later lists", () => {
  for (const [rows, expected] of [
    [2, 3],
    [3, 2],
  ] as const)
    expect(fitted([list("technologies", rows), list("languages", 4)])[1]?.links).toHaveLength(
      expected,
    );
  for (const [roles, schools, expected] of [
    [9, 3, "roles 5"],
    [4, 3, "roles 4"],
    [3, 3, "roles 3, schools 1"],
    [1, 1, "roles 1 with texts, schools 1"],
    [2, 0, "roles 2 with texts"],
    [0, 2, "schools 2 with texts"],
  ] as const) {
    const shown = fitted([list("roles", roles), undefined, list("schools", schools)]).map(
      ({ id, links }) =>
        `${id} ${links.length}${links.some(({ text }) => text) ? " with texts" : ""}`,
    );
    expect(shown.join(", ")).toBe(expected);
  }
});
