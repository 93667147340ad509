import supertest from "supertest";
import { createSite } from "./create-site";
import { siteUrl } from "./paths";

export const site = supertest(await createSite({ env: { SITE_URL: siteUrl } }));
