interface Problem {
  readonly type: "validation_error";
  readonly code: string;
  readonly message: string;
}

export function findBrand(digits: string): { readonly name: string; readonly cvc: number };
export function formatNumber(digits: string): string;
export function readExpiry(typed: string): string;
export function formatExpiry(digits: string, isTyping: boolean): string;
export function checkNumber(digits: string): Problem | null;
export function checkExpiry(digits: string, now: Date): Problem | null;
export function checkCvc(digits: string, number: string): Problem | null;
