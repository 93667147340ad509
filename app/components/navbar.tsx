import { Link, NavLink } from "@remix-run/react";
import { useEffect, useRef, type FocusEvent } from "react";
import { useLocation } from "react-router";
import type { SiteData } from "../view-data/site-data";
import { ExternalLink } from "./external-link";
import { FindButton } from "./find-button";
import { LanguageSwitch } from "./language-switch";
import { ThemeToggle } from "./theme-toggle";
import { useIdlePrefetch } from "./use-idle-prefetch";
import { usePrefix } from "./use-prefix";
import "./navbar.scss";
import "./navbar.late.scss";

interface Props {
  site: SiteData;
  notFound: boolean;
  /** The path of the page to mark instead of one that the current path begins with. */
  section: string | undefined;
}

/**
 * The site's navigation. Below the md breakpoint the links are in a popover, which the browser
 * opens and closes without a script, and whose state it reports to assistive technology
 * (https://html.spec.whatwg.org/multipage/popover.html). Browsers without popovers show the links
 * in the bar.
 */
export function Navbar({ site, notFound, section }: Props) {
  const { navigation: links, email, themeToggle, strings } = site;
  const home = usePrefix() || "/";
  const { pathname } = useLocation();
  const menu = useRef<HTMLUListElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const prefetch = useIdlePrefetch() ? "render" : "none";

  // Closes the menu on a route change and when the window becomes wide. Not on hydration, because
  // the visitor may have opened the menu before.
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

  function closeMenu() {
    hide(menu.current);
    toggle.current?.focus();
  }

  function hideMenuWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    // Without a related target, the window has lost the focus.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) hide(menu.current);
  }

  return (
    <header
      className={`site-header ${pathname === home ? "site-header-overlay" : "site-header-default"}`}
    >
      <nav className="navbar" aria-label={strings.mainNavigation} onBlur={hideMenuWhenLeft}>
        <div className="container">
          <span className="site-name">{site.displayName ?? site.name}</span>
          <div className="nav-end">
            {(links.length > 0 || email) && (
              <>
                {/* React 18 lacks types for the popover attributes. */}
                <button
                  ref={toggle}
                  type="button"
                  className="menu-toggle"
                  {...{ popovertarget: "site-menu" }}
                >
                  {strings.menu}
                  <span className="menu-toggle-bars" aria-hidden="true" />
                </button>
                <ul ref={menu} className="menu" role="list" id="site-menu" {...{ popover: "auto" }}>
                  {links.map((link) => (
                    <li key={link.to}>
                      <MenuLink
                        {...link}
                        isSection={link.to === section}
                        // Marks the section of a post or a case study, but none on the 404 page.
                        end={link.to === home || notFound}
                        prefetch={prefetch}
                        closeMenu={closeMenu}
                      />
                    </li>
                  ))}
                  {email && (
                    <li className="nav-item-end">
                      <ExternalLink
                        className="nav-link"
                        href={`mailto:${email}`}
                        onClick={closeMenu}
                      >
                        {strings.contact}
                      </ExternalLink>
                    </li>
                  )}
                  {themeToggle && (
                    <li className={email ? undefined : "nav-item-end"}>
                      <ThemeToggle strings={themeToggle} />
                    </li>
                  )}
                </ul>
              </>
            )}
            {site.find && <FindButton {...site.find} />}
          </div>
          <LanguageSwitch {...site} />
        </div>
      </nav>
    </header>
  );
}

interface MenuLinkProps {
  to: string;
  label: string;
  isSection: boolean;
  end: boolean;
  prefetch: "render" | "none";
  closeMenu: () => void;
}

function MenuLink({ to, label, isSection, end, prefetch, closeMenu }: MenuLinkProps) {
  const isCurrent = useLocation().pathname === to;
  const link = {
    to,
    children: label,
    // In an export below a path, Remix would prefetch the URL that workarounds.ts corrects.
    prefetch: import.meta.env.BASE_URL !== "/" && to === "/" ? "none" : prefetch,
    onClick: isCurrent ? closeMenu : undefined,
  } as const;
  if (isSection) return <Link {...link} className="nav-link active" aria-current="true" />;
  return (
    <NavLink {...link} className="nav-link" end={end} aria-current={isCurrent ? "page" : "true"} />
  );
}

function hide(menu: HTMLElement | null): void {
  if (menu && "hidePopover" in menu) menu.hidePopover();
}
