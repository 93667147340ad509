import { jsxDEV as createElement } from "react/jsx-dev-runtime";
import { marking } from "./jsx-runtime";

export { Fragment } from "./jsx-runtime";

export const jsxDEV = marking(createElement);
