/** The navbar's links before "Contact". */
export const navbarLinks = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/security", label: "Experiences" },
  { to: "/software", label: "Projects" },
  { to: "/resources", label: "Resources" },
  { to: "/now", label: "Now" },
];
