import type { CompleteWording } from "../schema/wording";
import { lightModes } from "./light-modes";
import "./light-switch.scss";

/**
 * A button with the names of all states; light-switch.scss shows that of the present one. What the button does next
 * follows a full stop, and is for screen readers. Without scripts there is no button. chosen-light.ts answers it.
 */
export function LightSwitch({ words }: { words: CompleteWording["lightSwitch"] }) {
  return (
    <button type="button" className="nav-link light-switch">
      {lightModes.map((mode) => {
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
