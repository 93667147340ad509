/** The code of the module: vite/inline-script.ts. */
declare module "*?inline-script" {
  const code: string;
  export default code;
}
