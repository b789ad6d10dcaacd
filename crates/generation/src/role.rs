//! The roles.

catalogue::string_enum! {
    /// One role of generation, in the order in which roles can be asked.
    pub enum Role {
        /// Writes the contract and the claims, from all passages.
        Card = "card",
        /// Writes reading A, from contract and equations.
        ReaderA = "reader_a",
        /// Writes reading B, from contract and prose.
        ReaderB = "reader_b",
        /// Writes properties and misreadings, from contract and all passages.
        Properties = "properties",
        /// Writes the inputs at which open decisions show, from contract and open points.
        Edges = "edges",
        /// Writes the function from memory, from its name.
        Decoy = "decoy",
        /// Proposes the methods of a paper, from all of its passages.
        Discover = "discover",
        /// Says whether the paper implies a property at inputs, from contract, passages, property and inputs.
        Referee = "referee",
    }
}

impl Role {
    /// The roles that write one method, each of which has a model.
    pub const WRITERS: [Self; 6] = [
        Self::Card,
        Self::ReaderA,
        Self::ReaderB,
        Self::Properties,
        Self::Edges,
        Self::Decoy,
    ];
}
