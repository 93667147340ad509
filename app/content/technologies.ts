import type { Technologies } from "#schema/content";

/** Technologies by category, for the list on the projects page. */
export const technologies = [
  {
    id: "languages",
    name: "Languages",
    items: ["TypeScript", "JavaScript", "Python", "Kotlin", "Java", "C++", "SQL"],
  },
  {
    id: "web-frameworks",
    name: "Web Frameworks",
    items: ["React", "Remix", "Express", "FastAPI", "Bootstrap"],
  },
  {
    id: "ml-ai",
    name: "ML/AI",
    items: ["PyTorch", "Hugging Face Transformers", "scikit-learn", "OpenCV", "NumPy", "pandas"],
  },
  {
    id: "infrastructure-devops",
    name: "Infrastructure & DevOps",
    items: ["Docker", "Kubernetes", "RabbitMQ", "MinIO", "Caddy", "Prometheus", "Grafana"],
  },
  {
    id: "databases",
    name: "Databases",
    items: ["PostgreSQL", "pgvector", "SQLite", "Redis", "MongoDB"],
  },
  {
    id: "tools-platforms",
    name: "Tools & Platforms",
    items: ["Git", "Linux", "Android SDK", "Jetpack Compose", "Gradle", "Vite", "Vitest"],
  },
  {
    id: "specializations",
    name: "Specializations",
    items: [
      "Algorithm design",
      "Microservices",
      "Message queues",
      "Semantic search",
      "Retrieval-augmented generation",
      "Image classification",
      "Android architecture (MVVM, MVP)",
    ],
  },
] satisfies Technologies;
