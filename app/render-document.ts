import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { removePadding } from "./workarounds";

/** @throws the error of the first component that failed, so that no incomplete page is sent */
export function renderDocument(document: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const { pipe } = renderToPipeableStream(document, {
      onAllReady() {
        if (failure === undefined) resolve(text(pipe(new PassThrough())).then(removePadding));
        else reject(failure);
      },
      onShellError: reject,
      onError(error) {
        failure ??= error as Error;
      },
    });
  });
}
