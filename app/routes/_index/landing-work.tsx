import { NavLink } from "@remix-run/react";
import type { Project } from "../../schema/shapes";
import { imageSizes } from "../../components/image-sizes";
import { ResponsiveImage } from "../../components/responsive-image";
import "../../components/outcome.scss";
import "./landing-work.scss";
import "./landing-work.late.scss";

interface Props {
  projects: {
    to: string;
    title: string;
    text: string | undefined;
    outcome: Project["outcome"];
    image: NonNullable<Project["image"]>;
    frame: NonNullable<Project["frame"]>;
    tone: string;
  }[];
}

/** Projects below the landing screen. The first is a band as wide as the window, which its picture leaves at the right. */
export function LandingWork({ projects }: Props) {
  return (
    <ul className="stories" role="list">
      {projects.map(({ to, title, text, outcome, image, frame, tone }, index) => (
        <li key={to} className={`story ${tone}`}>
          <div>
            <h2>
              {/* A NavLink marks itself, and with it its picture, during the transition. */}
              <NavLink to={to} viewTransition>
                {title}
              </NavLink>
            </h2>
            {text && <p>{text}</p>}
            {index === 0 && outcome && (
              <p className="outcome">
                <strong>{outcome.value}</strong> {outcome.label}
              </p>
            )}
          </div>
          <div className={`frame frame-${frame}`}>
            <ResponsiveImage
              image={image}
              sizes={imageSizes.landing[index === 0 ? "first" : "other"][frame]}
              phoneBelow={992}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
