import console from "node:console";
import { table } from "./run-command.js";

const groups = {
  "Make the site yours": {
    "npm run import": "writes app/content from your résumé, LinkedIn, GitHub or old blog",
    "npm run dev": "serves the site, and reloads it as you edit",
    "npm run doctor": "lists what is left to do before you publish",
    "npm run cv": "makes a CV and a letter for one application",
  },
  Publish: {
    "npm start": "builds the site if it has changed, and serves it",
    "npm run build": "builds the site and its server",
    "npm run export": "writes the site as static files",
    "npm run update": "merges the next version of Caret",
  },
  "Change the code": {
    "npm run check": "content, types, lint, imports, format, unused code",
    "npm run test:unit": "the fast tests, without a browser or a build",
    "npm run test:own": "the tests of your content",
    "npm test": "everything",
    "npm run format": "formats all files",
    "npm run digests": "records that a change of app/content belongs to the sample",
    "npm run bench": "measures the server",
  },
};

const tables = Object.entries(groups).map(([title, rows]) => table(title, Object.entries(rows)));
console.log(
  `${tables.join("\n\n")}\n\nFor the options of a command in the first two groups: npm run NAME -- --help`,
);
