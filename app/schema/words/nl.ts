import type { Words } from "./words";

export const nl: Words = {
  wording: {
    skipToContent: "Naar de inhoud",
    mainNavigation: "Hoofdnavigatie",
    menu: "Menu",
    contact: "Contact",
    email: { at: "apenstaartje", dot: "punt" },
    newTab: "(nieuw tabblad)",
    builtWith: "Gemaakt met Remix, React, Express en Bootstrap. [Broncode]",
    kinds: {
      education: "Opleiding",
      work: "Werk",
      internship: "Stage",
      competition: "Wedstrijd",
      society: "Vereniging",
    },
    present: "heden",
    lightSwitch: {
      system: "Thema: systeem. Overschakelen naar licht",
      light: "Thema: licht. Overschakelen naar donker",
      dark: "Thema: donker. Overschakelen naar systeem",
    },
    pauseTyping: "Typen pauzeren",
    resumeTyping: "Typen hervatten",
    notFound: {
      title: "404 - Pagina niet gevonden",
      description:
        "Op dit adres is geen pagina te vinden. Over vijf seconden volgt een omleiding naar de startpagina.",
      redirecting: "Over {seconds} seconden volgt een omleiding naar de startpagina",
      stay: "Op deze pagina blijven",
      staying: "De omleiding is geannuleerd. Er beweegt niets meer.",
    },
    error: {
      title: "Er ging iets mis",
      text: "Deze pagina kon niet worden weergegeven.",
      tryAgain: "Opnieuw proberen",
    },
  },
  pages: {
    home: { label: "Start", texts: { work: "Bekijk de projecten" } },
    about: {
      label: "Over mij",
      title: "Over mij",
      texts: {
        heading: "Over mij",
        journey: "Mijn traject",
        glance: "In het kort",
        goodAt: "Sterke punten",
        certificates: "Certificaten",
        resume: "Dit alles, klaar om af te drukken",
      },
    },
    security: {
      label: "Ervaring",
      title: "Ervaring",
      texts: { heading: "Ervaring", experience: "Tijdlijn", certifications: "Certificaten" },
    },
    software: {
      label: "Projecten",
      title: "Projecten",
      texts: {
        heading: "Software",
        experience: "Waar ik heb gewerkt, staat bij [ervaring en certificaten].",
        projects: "Projecten",
        technologies: "Technologieën",
        achievements: "Prestaties en erkenning",
        technologiesOf: "Technologieën van ‘{title}’",
        linksOf: "Meer over ‘{title}’",
      },
    },
    resources: {
      label: "Artikelen",
      title: "Artikelen",
      texts: { heading: "Artikelen", blogs: "Blogs", open: "Openen" },
    },
    resume: {
      title: "Cv",
      texts: {
        work: "Werkervaring",
        projects: "Projecten",
        education: "Opleiding",
        publications: "Publicaties en lezingen",
        skills: "Vaardigheden",
        awards: "Prijzen",
        certificates: "Certificaten",
        languages: "Talen",
        volunteer: "Vrijwilligerswerk",
        interests: "Interesses",
        references: "Referenties",
        download: "Als pdf downloaden",
      },
    },
  },
};
