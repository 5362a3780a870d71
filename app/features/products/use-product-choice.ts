import { useState } from "react";
import type { Budget } from "#advice/products/budget.ts";
import type { ProductId } from "#advice/products/catalogue.ts";

/** What a visitor wants to see of products; in this component's state alone, stored nowhere. */
export interface ProductChoice {
  readonly budget: Budget;
  /** At home already. */
  readonly owned: ReadonlySet<ProductId>;
  /** A result without products. */
  readonly isWithout: boolean;
  readonly setBudget: (budget: Budget) => void;
  readonly toggleOwned: (id: ProductId) => void;
  readonly toggleWithout: () => void;
}

export function useProductChoice(): ProductChoice {
  const [budget, setBudget] = useState<Budget>("any");
  const [owned, setOwned] = useState<ReadonlySet<ProductId>>(new Set());
  const [isWithout, setWithout] = useState(false);
  const toggleOwned = (id: ProductId) =>
    setOwned((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  return { budget, owned, isWithout, setBudget, toggleOwned, toggleWithout: () => setWithout((before) => !before) };
}
