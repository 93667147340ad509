import type { Words } from "./words";

export const it: Words = {
  wording: {
    skipToContent: "Vai al contenuto",
    mainNavigation: "Navigazione principale",
    menu: "Menu",
    contact: "Contatti",
    email: { at: "chiocciola", dot: "punto" },
    newTab: "(nuova scheda)",
    builtWith: "Realizzato con Remix, React, Express e Bootstrap. [Codice sorgente]",
    kinds: {
      education: "Formazione",
      work: "Lavoro",
      internship: "Tirocinio",
      competition: "Competizione",
      society: "Associazione",
    },
    present: "oggi",
    lightSwitch: {
      system: "Tema: sistema. Passa al chiaro",
      light: "Tema: chiaro. Passa allo scuro",
      dark: "Tema: scuro. Passa a quello di sistema",
    },
    pauseTyping: "Metti in pausa la digitazione",
    resumeTyping: "Riprendi la digitazione",
    notFound: {
      title: "404 - Pagina non trovata",
      description:
        "A questo indirizzo non c’è nessuna pagina. Tra cinque secondi si passa alla pagina iniziale.",
      redirecting: "Reindirizzamento alla pagina iniziale tra {seconds} secondi",
      stay: "Resta su questa pagina",
      staying: "Reindirizzamento annullato. Non si muoverà più nulla.",
    },
    error: {
      title: "Qualcosa è andato storto",
      text: "Non è stato possibile mostrare questa pagina.",
      tryAgain: "Riprova",
    },
  },
  pages: {
    home: { label: "Home", texts: { work: "Vedi i progetti" } },
    about: {
      label: "Chi sono",
      title: "Chi sono",
      texts: {
        heading: "Chi sono",
        journey: "Il mio percorso",
        glance: "In breve",
        goodAt: "Punti di forza",
        certificates: "Certificati",
        resume: "Tutto questo, pronto da stampare",
      },
    },
    security: {
      label: "Esperienza",
      title: "Esperienza",
      texts: { heading: "Esperienza", experience: "Cronologia", certifications: "Certificazioni" },
    },
    software: {
      label: "Progetti",
      title: "Progetti",
      texts: {
        heading: "Software",
        experience: "Per sapere dove ho lavorato: [esperienza e certificazioni].",
        projects: "Progetti",
        technologies: "Tecnologie",
        achievements: "Premi e riconoscimenti",
        technologiesOf: "Tecnologie di «{title}»",
        linksOf: "Altro su «{title}»",
      },
    },
    resources: {
      label: "Risorse",
      title: "Risorse",
      texts: { heading: "Risorse", blogs: "Articoli del blog", open: "Apri" },
    },
    resume: {
      title: "Curriculum",
      texts: {
        work: "Esperienza lavorativa",
        projects: "Progetti",
        education: "Formazione",
        publications: "Pubblicazioni e interventi",
        skills: "Competenze",
        awards: "Premi",
        certificates: "Certificati",
        languages: "Lingue",
        volunteer: "Volontariato",
        interests: "Interessi",
        references: "Referenze",
        download: "Scarica in PDF",
      },
    },
  },
};
