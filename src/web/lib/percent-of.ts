/** Share done in percent; full only when everything is done. */
export const percentOf = ({ done, asked }: { readonly done: number; readonly asked: number }) =>
  asked === 0 ? 0 : Math.floor((done * 100) / asked)
