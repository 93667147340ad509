export { de } from "./de";
export { en } from "./en";
export { es } from "./es";
export { fr } from "./fr";
export { it } from "./it";
export { nl } from "./nl";
export { pl } from "./pl";
export { pt } from "./pt";
