import { NavLink } from "@remix-run/react";
import { useEffect, useRef, type FocusEvent } from "react";
import { useLocation } from "react-router";
import type { SiteData } from "../view-data/site-data";
import { ExternalLink } from "./external-link";
import { LanguageSwitch } from "./language-switch";
import { LightSwitch } from "./light-switch";
import { useIdlePrefetch } from "./use-idle-prefetch";
import { usePrefix } from "./use-prefix";
import "./navbar.scss";
import "./navbar.late.scss";

interface Props {
  site: SiteData;
  /** Whether the page is the 404 page, which belongs to no section. */
  notFound: boolean;
}

/**
 * The site's navigation. Below the md breakpoint the links are a popover behind a button. Without a script, the
 * browser opens it, closes it on Escape or on a tap outside, and tells assistive technology whether it is open
 * (https://html.spec.whatwg.org/multipage/popover.html). Browsers without popovers show the links in the bar
 * (navbar.scss).
 */
export function Navbar({ site, notFound }: Props) {
  const { navigation: links, email, lightSwitch, uiStrings } = site;
  const home = usePrefix() || "/";
  const { pathname } = useLocation();
  const menu = useRef<HTMLUListElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const prefetch = useIdlePrefetch() ? "render" : "none";

  // Closes the menu on a route change, and in a window that has become wide. Not on hydration: the visitor may have
  // opened the menu before that.
  useEffect(() => {
    const element = menu.current;
    const hideMenu = () => hide(element);
    const wide = window.matchMedia("(min-width: 768px)");
    wide.addEventListener("change", hideMenu);
    return () => {
      wide.removeEventListener("change", hideMenu);
      hideMenu();
    };
  }, [pathname]);

  /** For links that do not change the route. Moves the focus, which the closed menu would lose, to the button. */
  function closeMenu() {
    hide(menu.current);
    toggle.current?.focus();
  }

  function hideMenuWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    // Without a related target, the window has lost the focus, or no element has it.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) hide(menu.current);
  }

  return (
    <header
      className={`site-header ${pathname === home ? "site-header-overlay" : "site-header-default"}`}
    >
      <nav className="navbar" aria-label={uiStrings.mainNavigation} onBlur={hideMenuWhenLeft}>
        <div className="container">
          <span className="site-name">{site.name}</span>
          {(links.length > 0 || email) && (
            <>
              {/* React 18 passes these attributes on, but has no types for them. */}
              <button
                ref={toggle}
                type="button"
                className="menu-toggle"
                {...{ popovertarget: "site-menu" }}
              >
                {uiStrings.menu}
                <span className="menu-toggle-bars" aria-hidden="true" />
              </button>
              <ul ref={menu} className="menu" role="list" id="site-menu" {...{ popover: "auto" }}>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <NavLink
                      className="nav-link"
                      to={to}
                      // A post and a case study belong to the section of their list.
                      end={to === home || notFound}
                      aria-current={to === pathname ? "page" : "true"}
                      // Below a path, Remix would prefetch the address that workarounds.ts replaces.
                      prefetch={import.meta.env.BASE_URL !== "/" && to === "/" ? "none" : prefetch}
                      onClick={to === pathname ? closeMenu : undefined}
                    >
                      {label}
                    </NavLink>
                  </li>
                ))}
                {email && (
                  <li className="nav-item-end">
                    <ExternalLink className="nav-link" href={`mailto:${email}`} onClick={closeMenu}>
                      {uiStrings.contact}
                    </ExternalLink>
                  </li>
                )}
                {lightSwitch && (
                  <li className={email ? undefined : "nav-item-end"}>
                    <LightSwitch words={lightSwitch} />
                  </li>
                )}
              </ul>
            </>
          )}
          <LanguageSwitch {...site} />
        </div>
      </nav>
    </header>
  );
}

/** Closes the menu, in browsers that support popovers. */
function hide(menu: HTMLElement | null): void {
  if (menu && "hidePopover" in menu) menu.hidePopover();
}
