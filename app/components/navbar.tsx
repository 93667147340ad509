import { NavLink } from "@remix-run/react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { useLocation } from "react-router";
import { useCollapse } from "./use-collapse";

interface Props {
  links: { to: string; label: string }[];
  /** Missing where the site's data could not be had. */
  name: string | undefined;
  email: string | undefined;
}

/**
 * The site's navigation. Below the md breakpoint its links fold behind a button; without a script
 * they are all there (styles/no-script.ts).
 */
export function Navbar({ links, name, email }: Props) {
  const { pathname } = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useCollapse(menu);

  useEffect(() => setOpen(false), [pathname, setOpen]);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    toggle.current?.focus();
  }

  return (
    <header className={`site-header ${pathname === "/" ? "site-header-overlay" : "site-header-default"}`}>
      {/* Keys bubble here from the button and the links, which are what is focused. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <nav
        className="navbar navbar-expand-md"
        data-bs-theme="dark"
        aria-label="Main"
        onKeyDown={closeOnEscape}
      >
        <div className="container">
          <span className="site-name">{name}</span>
          <button
            ref={toggle}
            type="button"
            className="menu-toggle script-only"
            aria-controls="site-menu"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <span className="visually-hidden">Menu</span>
            <span className="menu-toggle-bars" aria-hidden="true" />
          </button>
          <div ref={menu} className="collapse navbar-collapse" id="site-menu">
            <ul className="navbar-nav">
              {links.map(({ to, label }) => (
                <li key={to} className="nav-item">
                  <NavLink className="nav-link" to={to} end prefetch="intent" onClick={() => setOpen(false)}>
                    {label}
                  </NavLink>
                </li>
              ))}
              {email && (
                <li className="nav-item nav-item-apart">
                  <a
                    className="nav-link"
                    href={`mailto:${email}`}
                    target="_blank"
                    rel="noopener noreferrer"
                    onClick={() => setOpen(false)}
                  >
                    Contact
                  </a>
                </li>
              )}
            </ul>
          </div>
        </div>
      </nav>
    </header>
  );
}
