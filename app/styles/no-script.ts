/** For browsers that run no script: nothing waits for a click that will not be heard. */
export const noScriptStyles =
  ".navbar-collapse.collapse{display:block}.script-only{display:none}.resource-summary.resource-summary{display:block}" +
  // A menu that is always open would stay over half of a phone.
  "@media(max-width:767.98px){.site-header{position:static;margin-bottom:0}}";
