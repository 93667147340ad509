import { Link, NavLink, useHref, useLocation } from "@remix-run/react";
import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { inLanguage } from "#app/direction";
import type { SiteData } from "#app/view-data/site-data";
import { LanguageSwitch } from "./language-switch";
import { ExternalLink } from "./links";
import { ThemeToggle } from "./theme-toggle";
import { usePrefix } from "./use-prefix";
import "./navbar.scss";
import "./navbar.late.scss";

interface Props {
  site: SiteData;
  notFound: boolean;
  /** The path of the page to mark as current, if it is not the start of the current path. */
  section: string | undefined;
}

export function Navbar({ site, notFound, section }: Props) {
  const { pathname } = useLocation();
  const home = usePrefix() || "/";
  const name = site.displayName ?? site.name;
  useEffect(() => {
    document.addEventListener("keydown", openFindByKey);
    return () => document.removeEventListener("keydown", openFindByKey);
  }, []);
  return (
    <header className={pathname === home ? "site-header site-header-overlay" : "site-header"}>
      <nav className="navbar" aria-label={site.strings.mainNavigation}>
        <div className="container">
          <span className={name.length > 24 ? "site-name site-name-long" : "site-name"}>
            {name}
          </span>
          <div className="nav-end">
            {(site.navigation.length > 0 || site.email) && (
              <Menu {...{ site, notFound, section, home }} />
            )}
            {/* Changing the key closes the dialog, also one that is still loading. */}
            {site.find && <FindButton key={pathname} {...site.find} />}
          </div>
          <LanguageSwitch {...site} />
        </div>
      </nav>
    </header>
  );
}

/**
 * Below the md breakpoint the links are in a popover, which the browser opens and closes without a
 * script, and whose state it reports to assistive technology
 * (https://html.spec.whatwg.org/multipage/popover.html). Browsers without popovers show the links
 * in the bar.
 */
function Menu({ site, notFound, section, home }: Props & { home: string }) {
  const { navigation: links, email, themeToggle, strings } = site;
  const { pathname } = useLocation();
  const menu = useRef<HTMLUListElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const wide = window.matchMedia("(min-width: 768px)");
    wide.addEventListener("change", hideMenu);
    return () => wide.removeEventListener("change", hideMenu);
  }, []);

  function closeMenu() {
    hideMenu();
    toggle.current?.focus();
  }

  function hideMenuWhenLeft({ relatedTarget }: FocusEvent) {
    const isInside = relatedTarget === toggle.current || menu.current?.contains(relatedTarget);
    // If there is no related target, the browser window itself has lost focus.
    if (relatedTarget && !isInside) hideMenu();
  }

  return (
    <>
      {/* React 18 lacks types for the popover attributes. */}
      <button
        ref={toggle}
        type="button"
        className="menu-toggle"
        {...inLanguage(site.uiLanguage)}
        onBlur={hideMenuWhenLeft}
        {...{ popovertarget: "site-menu" }}
      >
        {strings.menu}
        <span className="menu-toggle-bars" aria-hidden="true" />
      </button>
      <ul
        ref={menu}
        className="menu"
        role="list"
        id="site-menu"
        onBlur={hideMenuWhenLeft}
        {...{ popover: "auto" }}
      >
        {links.map(({ to, label, lang }) => {
          const isCurrent = pathname === to;
          const link = { to, lang, children: label, onClick: isCurrent ? closeMenu : undefined };
          return (
            <li key={to}>
              {to === section ? (
                <Link {...link} className="nav-link active" aria-current="true" />
              ) : (
                <NavLink
                  {...link}
                  className="nav-link"
                  // Highlights the section of a post or case study, and nothing on the 404 page.
                  end={to === home || notFound}
                  aria-current={isCurrent ? "page" : "true"}
                />
              )}
            </li>
          );
        })}
        {email && (
          <li>
            <ExternalLink
              className="nav-link"
              href={`mailto:${email}`}
              {...inLanguage(site.uiLanguage)}
              onClick={closeMenu}
            >
              {strings.contact}
            </ExternalLink>
          </li>
        )}
        {themeToggle && (
          <li {...inLanguage(site.uiLanguage)}>
            <ThemeToggle strings={themeToggle} />
          </li>
        )}
      </ul>
    </>
  );
}

/** Closes the menu when the page changes, the visitor leaves it, or the viewport becomes wide. */
export function hideMenu(): void {
  const menu = document.getElementById("site-menu");
  if (menu && "hidePopover" in menu) menu.hidePopover();
}

/** Presses the button of Find for Ctrl K and ⌘ K. */
function openFindByKey(event: KeyboardEvent): void {
  const button = document.querySelector<HTMLElement>(".find-button");
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (!button || key !== "k" || ctrlKey === metaKey || altKey || shiftKey) return;
  event.preventDefault();
  button.click();
}

/**
 * Opens Find in a dialog. Without scripts, or if the dialog cannot be loaded, the button leads to Find's page.
 */
function FindButton({ title, path, lang }: NonNullable<SiteData["find"]>) {
  const [dialog, setDialog] = useState<ReactNode>();
  const indexUrl = useHref(`${usePrefix()}/find.json`);

  async function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    // Finds the field in the dialog, or on Find's page.
    const field = document.querySelector<HTMLElement>('[role="combobox"]');
    if (field) {
      field.focus();
      return;
    }
    try {
      const { FindDialog, loadFindData } = await import("#app/find/find-dialog");
      const data = await loadFindData(indexUrl);
      setDialog(<FindDialog title={title} data={data} onClose={() => setDialog(undefined)} />);
    } catch {
      // Does nothing if the page has changed, because the form is no longer in the document.
      form.submit();
    }
  }

  return (
    <>
      <form action={useHref(path)} onSubmit={(event) => void open(event)}>
        <button
          className="nav-link find-button"
          {...inLanguage(lang)}
          aria-keyshortcuts="Control+K Meta+K"
        >
          {title}
        </button>
      </form>
      {dialog}
    </>
  );
}
