import { Link } from "@remix-run/react";
import type { Project } from "../schema/shapes";
import { imageSizes } from "./image-sizes";
import { ResponsiveImage } from "./responsive-image";

interface Props {
  projects: {
    to: string;
    title: string;
    text: string | undefined;
    image: NonNullable<Project["image"]>;
    frame: NonNullable<Project["frame"]>;
  }[];
}

/** Pictures of projects below the landing screen, the first over the whole width. */
export function LandingWork({ projects }: Props) {
  return (
    <ul className="page landing-work" role="list">
      {projects.map(({ to, title, text, image, frame }, index) => (
        <li key={to}>
          <Link to={to}>
            <span className="panel">
              <span className={`frame frame-${frame}`}>
                <ResponsiveImage
                  image={image}
                  sizes={(index === 0 ? imageSizes.project.first : imageSizes.landing)[frame]}
                />
              </span>
            </span>
            {title}
          </Link>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ul>
  );
}
