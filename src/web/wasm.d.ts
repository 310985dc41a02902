/** The address of a built WebAssembly file. */
declare module '*.wasm?url' {
  const address: string;
  export default address;
}
