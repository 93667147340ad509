import supertest from "supertest";
import { siteUrl } from "./paths";
import { createSite } from "./create-site";

export const site = supertest(await createSite({ env: { SITE_URL: siteUrl } }));
