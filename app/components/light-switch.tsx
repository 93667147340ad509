import type { CompleteWording } from "../schema/wording";

/** The chosen light is the attribute `data-light` of the document, and in the browser's storage. */
const modes = ["system", "light", "dark"] as const;

/**
 * A button with the names of all states; _light-switch.scss shows that of the present one. What the button does next
 * follows a full stop, and is for screen readers. Without scripts there is no button.
 */
export function LightSwitch({ words }: { words: CompleteWording["lightSwitch"] }) {
  return (
    <button type="button" className="nav-link light-switch">
      {modes.map((mode) => {
        const [now, next] = words[mode].split(/(?=\. )/);
        return (
          <span key={mode} className={`light-switch-${mode}`}>
            {now}
            <span className="light-switch-next">{next}</span>
          </span>
        );
      })}
    </button>
  );
}

/**
 * Sets the chosen light before the first paint, and answers the button before React has started. Other tabs follow, and
 * so does a page that the browser has kept. Of the two theme colours, which stand in the order of `modes`, only the
 * chosen one applies. In backticks, because React would escape other quotes.
 */
export function LightScript() {
  return (
    <script>
      {`(function(d,m,n){
function show(v){n=Math.max(0,m.indexOf(v));
d.documentElement.dataset.light=m[n];
d.querySelectorAll(\`[name=theme-color]\`).forEach(function(e,i){e.media=n?n==i+1?\`\`:\`not all\`:\`(prefers-color-scheme:\`+m[i+1]+\`)\`})}
function kept(){try{show(localStorage.light)}catch(e){show(m[n])}}
kept();onstorage=onpageshow=kept;
d.addEventListener(\`click\`,function(e){if(e.target.closest(\`.light-switch\`)){show(m[(n+1)%3]);try{localStorage.light=m[n]}catch(e){}}})
})(document,[\`${modes.join("`,`")}\`])`}
    </script>
  );
}
