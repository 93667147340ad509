import supertest from "supertest";
import { siteUrl } from "./paths";
import { createSite } from "./create-site";

/** The site at its public URL. */
export const site = supertest(await createSite({ env: { SITE_URL: siteUrl } }));
