import type { Certifications } from "#schema/content";

/** Certificates, for the gallery on the experience page, four in a row. */
export const certifications = [
  {
    id: "cloud",
    url: "https://certificates.example.org/robin/cloud",
    imgSrc: {
      file: "certificate-cloud.png",
      phone: { file: "certificate-cloud.phone.png" },
      alt: "Certificate for the course Cloud Foundations, issued to Robin Example by Example Cloud School in January 2023.",
    },
    caption: "Cloud Foundations",
    issuer: "Example Cloud School",
    date: "2023-01",
    size: 3,
  },
  {
    id: "security",
    url: "https://certificates.example.org/robin/security",
    imgSrc: {
      file: "certificate-security.png",
      phone: { file: "certificate-security.phone.png" },
      alt: "Certificate for the course Web Application Security, issued to Robin Example by Example Security School in October 2022.",
    },
    caption: "Web Application Security",
    issuer: "Example Security School",
    date: "2022-10",
    size: 3,
  },
  {
    id: "algorithms",
    url: "https://certificates.example.org/robin/algorithms",
    imgSrc: {
      file: "certificate-algorithms.png",
      phone: { file: "certificate-algorithms.phone.png" },
      alt: "Certificate for the course Advanced Data Structures & Algorithms, issued to Robin Example by Example Academy in May 2022.",
    },
    caption: "Advanced Data Structures & Algorithms",
    issuer: "Example Academy",
    date: "2022-05",
    size: 3,
  },
  {
    id: "machine-learning",
    url: "https://certificates.example.org/robin/machine-learning",
    imgSrc: {
      file: "certificate-machine-learning.png",
      phone: { file: "certificate-machine-learning.phone.png" },
      alt: "Certificate for the course Machine Learning, issued to Robin Example by Sample Institute in November 2021.",
    },
    caption: "Machine Learning",
    issuer: "Sample Institute",
    date: "2021-11",
    size: 3,
  },
  {
    id: "web",
    url: "https://certificates.example.org/robin/web",
    imgSrc: {
      file: "certificate-web.png",
      phone: { file: "certificate-web.phone.png" },
      alt: "Certificate for the course Full-Stack Web Development, issued to Robin Example by Sample Institute in August 2021.",
    },
    caption: "Full-Stack Web Development",
    issuer: "Sample Institute",
    date: "2021-08",
    size: 3,
  },
  {
    id: "databases",
    url: "https://certificates.example.org/robin/databases",
    imgSrc: {
      file: "certificate-databases.png",
      phone: { file: "certificate-databases.phone.png" },
      alt: "Certificate for the course Database Design & SQL, issued to Robin Example by Example Academy in March 2021.",
    },
    caption: "Database Design & SQL",
    issuer: "Example Academy",
    date: "2021-03",
    size: 3,
  },
] satisfies Certifications;
