import { useState } from "react";
import type { Budget } from "#advice/products/budget.ts";
import type { ProductId } from "#advice/products/catalogue.ts";
import type { OwnedProducts } from "#diary/offer/use-begun.ts";

/** What a visitor wants to see of products; in this component's state, what is at home in their diary too, where they have one. */
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

/** @param kept null where there is no diary */
export function useProductChoice(kept: OwnedProducts | null): ProductChoice {
  const [budget, setBudget] = useState<Budget>("any");
  const [said, setSaid] = useState<ReadonlyMap<ProductId, boolean>>(new Map());
  const [isWithout, setWithout] = useState(false);
  const owned = new Set([...(kept?.ids ?? []), ...said.keys()].filter((id) => said.get(id) !== false));
  const toggleOwned = (id: ProductId) => {
    const next = !owned.has(id);
    setSaid((before) => new Map(before).set(id, next));
    kept?.onOwned(id, next);
  };
  return { budget, owned, isWithout, setBudget, toggleOwned, toggleWithout: () => setWithout((before) => !before) };
}
