import { NavLink } from "@remix-run/react";
import { useEffect, useRef, type FocusEvent } from "react";
import { useLocation } from "react-router";
import { ExternalLink } from "./external-link";
import { useIdlePrefetch } from "./idle";

interface Props {
  /** The pages, in their order. */
  links: { to: string; label: string }[];
  name: string;
  email: string | undefined;
  words: { mainNavigation: string; menu: string; contact: string };
}

/**
 * The site's navigation. Below the md breakpoint its links are a popover behind a button: the browser opens
 * it, closes it on Escape and on a tap beside it, and tells assistive technology which it is, with no script
 * (https://html.spec.whatwg.org/multipage/popover.html). Where there are no popovers, the links stand in
 * the bar (navbar.scss).
 */
export function Navbar({ links, name, email, words }: Props) {
  const { pathname } = useLocation();
  const menu = useRef<HTMLUListElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const prefetch = useIdlePrefetch() ? "render" : "none";

  // Not when it first runs: the menu may have been opened before React answered.
  useEffect(() => {
    const element = menu.current;
    return () => hide(element);
  }, [pathname]);

  useEffect(() => {
    const expanded = window.matchMedia("(min-width: 768px)");
    const hideMenu = () => hide(menu.current);
    expanded.addEventListener("change", hideMenu);
    return () => expanded.removeEventListener("change", hideMenu);
  }, []);

  /** For a link that leads to no other page: what has the focus would be gone with the menu. */
  function closeMenu() {
    hide(menu.current);
    toggle.current?.focus();
  }

  function hideMenuWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    // Without a related target the window has lost the focus, or nothing has it.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) hide(menu.current);
  }

  return (
    <header className={`site-header ${pathname === "/" ? "site-header-overlay" : "site-header-default"}`}>
      <nav className="navbar" aria-label={words.mainNavigation} onBlur={hideMenuWhenLeft}>
        <div className="container">
          <span className="site-name">{name}</span>
          {(links.length > 0 || email) && (
            <>
              {/* React 18 knows neither of popover's attributes, and passes them on as they are. */}
              <button ref={toggle} type="button" className="menu-toggle" {...{ popovertarget: "site-menu" }}>
                <span className="visually-hidden">{words.menu}</span>
                <span className="menu-toggle-bars" aria-hidden="true" />
              </button>
              <ul ref={menu} className="menu" role="list" id="site-menu" {...{ popover: "auto" }}>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <NavLink
                      className="nav-link"
                      to={to}
                      end
                      prefetch={prefetch}
                      onClick={to === pathname ? closeMenu : undefined}
                    >
                      {label}
                    </NavLink>
                  </li>
                ))}
                {email && (
                  <li className="nav-item-apart">
                    <ExternalLink className="nav-link" href={`mailto:${email}`} onClick={closeMenu}>
                      {words.contact}
                    </ExternalLink>
                  </li>
                )}
              </ul>
            </>
          )}
        </div>
      </nav>
    </header>
  );
}

/** Does nothing to a menu that is closed, nor where there are no popovers. */
function hide(menu: HTMLElement | null): void {
  menu?.hidePopover?.();
}
