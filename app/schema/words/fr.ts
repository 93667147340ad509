import type { Words } from "./words";

export const fr: Words = {
  wording: {
    skipToContent: "Aller au contenu",
    mainNavigation: "Navigation principale",
    menu: "Menu",
    contact: "Contact",
    email: { at: "arobase", dot: "point" },
    newTab: "(nouvel onglet)",
    builtWith: "Réalisé avec Remix, React, Express et Bootstrap. [Code source]",
    kinds: {
      education: "Formation",
      work: "Emploi",
      internship: "Stage",
      competition: "Concours",
      society: "Vie associative",
    },
    present: "aujourd’hui",
    lightSwitch: {
      system: "Thème\u00a0: système. Passer au thème clair",
      light: "Thème\u00a0: clair. Passer au thème sombre",
      dark: "Thème\u00a0: sombre. Passer au thème du système",
    },
    pauseTyping: "Suspendre la saisie",
    resumeTyping: "Reprendre la saisie",
    notFound: {
      title: "404 - Page introuvable",
      description:
        "Il n’y a pas de page à cette adresse. Dans cinq secondes, celle-ci mène à la page d’accueil.",
      redirecting: "Redirection vers la page d’accueil dans {seconds} secondes",
      stay: "Rester sur cette page",
      staying: "La redirection est annulée. Plus rien ne bougera.",
    },
    error: {
      title: "Une erreur s’est produite",
      text: "Cette page n’a pas pu être affichée.",
      tryAgain: "Réessayer",
    },
  },
  pages: {
    home: { label: "Accueil", texts: { work: "Voir les projets" } },
    about: {
      label: "À propos",
      title: "À propos",
      texts: {
        heading: "À propos",
        journey: "Mon parcours",
        glance: "En bref",
        goodAt: "Points forts",
        certificates: "Certificats",
        resume: "Le tout prêt à imprimer",
      },
    },
    security: {
      label: "Expérience",
      title: "Expérience",
      texts: { heading: "Expérience", experience: "Chronologie", certifications: "Certifications" },
    },
    software: {
      label: "Projets",
      title: "Projets",
      texts: {
        heading: "Logiciels",
        experience: "Pour savoir où j’ai travaillé, voir [expérience et certifications].",
        projects: "Projets",
        technologies: "Technologies",
        achievements: "Prix et distinctions",
        technologiesOf: "Technologies du projet «\u00a0{title}\u00a0»",
        linksOf: "En savoir plus sur «\u00a0{title}\u00a0»",
      },
    },
    resources: {
      label: "Ressources",
      title: "Ressources",
      texts: { heading: "Ressources", blogs: "Articles de blog", open: "Ouvrir" },
    },
    resume: {
      title: "CV",
      texts: {
        work: "Expérience professionnelle",
        projects: "Projets",
        education: "Formation",
        publications: "Publications et conférences",
        skills: "Compétences",
        awards: "Distinctions",
        certificates: "Certificats",
        languages: "Langues",
        volunteer: "Bénévolat",
        interests: "Centres d’intérêt",
        references: "Références",
        download: "Télécharger en PDF",
      },
    },
  },
};
