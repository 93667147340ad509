export const imageSizes = {
  portrait: "(min-width: 768px) min(40rem, 44vw), 100vw",
  certificate: "(min-width: 576px) 18rem, 7.5rem",
  caseStudy: { browser: "min(70rem, 92vw)", phone: "15rem" },
  topic: "(min-width: 992px) 22rem, 88vw",
  post: "(min-width: 768px) 40rem, 92vw",
  resources: "(min-width: 992px) 42rem, 92vw",
  home: {
    first: { browser: "(min-width: 992px) min(47rem, 60vw), 92vw", phone: "15rem" },
    other: { browser: "(min-width: 768px) 30rem, 80vw", phone: "15rem" },
  },
  project: {
    large: { browser: "(min-width: 992px) 40rem, 88vw", phone: "15rem" },
    small: { browser: "16rem", phone: "7rem" },
  },
};
