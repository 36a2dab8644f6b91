/** What was looked at, in a sentence. What is wrong keeps people out or loses data; a hint may be meant so. */
export interface Finding {
  is: 'good' | 'hint' | 'wrong'
  say: string
}

export const good = (say: string): Finding => ({ is: 'good', say })
export const hint = (say: string): Finding => ({ is: 'hint', say })
export const wrong = (say: string): Finding => ({ is: 'wrong', say })
