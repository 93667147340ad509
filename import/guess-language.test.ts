import { expect, test } from "vitest";
import { guessLanguage } from "./guess-language";

test("a script decides the language, but not a name in it", () => {
  const japanese =
    "分散システムとデータベースを中心に、読みやすいコードを書くエンジニアです。".repeat(2);
  for (const [text, language] of [
    [japanese, "ja"],
    ["안녕하세요 저는 개발자입니다 ".repeat(4), "ko"],
    ["我写后端服务和应用程序".repeat(4), "zh"],
    ["I am 見本 太郎, a developer", undefined],
  ] as const)
    expect(guessLanguage(text), text).toBe(language);
});
