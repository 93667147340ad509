import { expect, test } from "vitest";
import { guessLanguage } from "./guess-language";

test("a script or frequent words decide the language, but not a name or a URL", () => {
  const japanese =
    "分散システムとデータベースを中心に、読みやすいコードを書くエンジニアです。".repeat(2);
  for (const [text, language] of [
    [japanese, "ja"],
    ["안녕하세요 저는 개발자입니다 ".repeat(4), "ko"],
    ["我写后端服务和应用程序".repeat(4), "zh"],
    ["I am 見本 太郎, a developer", undefined],
    ["Ich baue mit Freude Dienste, auf die man sich bei der Bahn und zur Not verlässt.", "de"],
    ["Construyo los servicios y las herramientas del equipo, con calma y para todos.", "es"],
    ["Je construis des services pour les banques et les écoles, avec soin.", "fr"],
    ["Costruisco il software per gli uffici della regione, che vive di dati e di attese.", "it"],
    ["Ik bouw met plezier het deel van een dienst dat voor veel mensen op tijd is.", "nl"],
    ["Od lat pracuję w zespole, który dba o dane dla miast oraz z nimi się uczy w biegu.", "pl"],
    ["Trabalho em uma equipe, com os dados dos ônibus e das escolas, e não paro ao sol.", "pt"],
    [`Je construis des services: ${"https://www.example.com ".repeat(9)}`, undefined],
  ] as const)
    expect(guessLanguage(text), text).toBe(language);
});
