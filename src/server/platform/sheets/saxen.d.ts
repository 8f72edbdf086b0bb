/** What is used of `saxen`, which brings no types. */
declare module 'saxen' {
  export class Parser {
    on(event: 'error', handle: (error: Error) => void): this
    on(
      event: 'openTag',
      handle: (
        name: string,
        readAttributes: () => Record<string, string>,
        decodeEntities: (text: string) => string,
      ) => void,
    ): this
    on(event: 'closeTag', handle: (name: string) => void): this
    on(event: 'text', handle: (text: string) => void): this
    write(xml: string): this
    end(): void
  }
}
