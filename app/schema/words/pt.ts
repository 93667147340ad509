import type { Words } from "./words";

/** In words that are at home in Portugal and in Brazil. */
export const pt: Words = {
  wording: {
    skipToContent: "Ir para o conteúdo",
    mainNavigation: "Navegação principal",
    menu: "Menu",
    contact: "Contato",
    email: { at: "arroba", dot: "ponto" },
    newTab: "(nova aba)",
    builtWith: "Feito com Remix, React, Express e Bootstrap. [Código-fonte]",
    kinds: {
      education: "Formação",
      work: "Trabalho",
      internship: "Estágio",
      competition: "Competição",
      society: "Associação",
    },
    present: "atualidade",
    lightSwitch: {
      system: "Tema: sistema. Mudar para claro",
      light: "Tema: claro. Mudar para escuro",
      dark: "Tema: escuro. Mudar para o do sistema",
    },
    pauseTyping: "Pausar a digitação",
    resumeTyping: "Retomar a digitação",
    notFound: {
      title: "404 - Página não encontrada",
      description: "Não há nenhuma página neste endereço. Em cinco segundos, esta leva à página inicial.",
      redirecting: "Redirecionamento para a página inicial em {seconds} segundos",
      stay: "Permanecer nesta página",
      staying: "Redirecionamento cancelado. Nada mais se moverá.",
    },
    error: {
      title: "Algo deu errado",
      text: "Não foi possível mostrar esta página.",
      tryAgain: "Tentar novamente",
    },
  },
  pages: {
    home: { label: "Início", texts: { work: "Ver os projetos" } },
    about: {
      label: "Sobre mim",
      title: "Sobre mim",
      texts: {
        heading: "Sobre mim",
        journey: "O meu percurso",
        glance: "Em resumo",
        goodAt: "Pontos fortes",
        certificates: "Certificados",
        resume: "Tudo isto, pronto para imprimir",
      },
    },
    security: {
      label: "Experiência",
      title: "Experiência",
      texts: { heading: "Experiência", experience: "Cronologia", certifications: "Certificações" },
    },
    software: {
      label: "Projetos",
      title: "Projetos",
      texts: {
        heading: "Software",
        experience: "Para saber onde trabalhei, veja [experiência e certificações].",
        projects: "Projetos",
        technologies: "Tecnologias",
        achievements: "Prêmios e reconhecimento",
        technologiesOf: "Tecnologias de “{title}”",
        linksOf: "Mais sobre “{title}”",
      },
    },
    resources: {
      label: "Recursos",
      title: "Recursos",
      texts: { heading: "Recursos", blogs: "Artigos de blog", open: "Abrir" },
    },
    resume: {
      title: "Currículo",
      texts: {
        work: "Experiência profissional",
        projects: "Projetos",
        education: "Formação",
        publications: "Publicações e palestras",
        skills: "Competências",
        awards: "Distinções",
        certificates: "Certificados",
        languages: "Idiomas",
        volunteer: "Voluntariado",
        interests: "Interesses",
        references: "Referências",
        download: "Baixar em PDF",
      },
    },
  },
};
