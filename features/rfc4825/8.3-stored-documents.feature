# The documents that the user has, whatever they contain: a read-only run judges them and sends nothing but GET. Other runs
# store a document where the user has none.
@server
Feature: RFC 4825 §8.3, Documents that the user has

  Rule: A document of the user comes back with the media type of its usage

    @id:media-type @usage:<auid> @XCAP-8.3-02 @MUST @read-only
    Scenario Outline: A document of <auid>
      Given the usage "<auid>"
      And the user's document, or else document "<name>"
      And the client sends GET to the document
      And the server answers 200
      Then the response has media type "<type>"

      Examples:
        | id                 | auid               | name        | type                           |
        | resource-lists     | resource-lists     | one friend  | application/resource-lists+xml |
        | rls-services       | rls-services       | one service | application/rls-services+xml   |
        | pres-rules         | pres-rules         | one rule    | application/auth-policy+xml    |
        | pidf-manipulation  | pidf-manipulation  | one tuple   | application/pidf+xml           |
        | geolocation-policy | geolocation-policy | one rule    | application/auth-policy+xml    |

  # A server that validates each change has no other documents, unless somebody has stored them past the server.
  Rule: A document of the user is valid by the schema of its usage

    @id:valid @usage:<auid> @read-only
    Scenario Outline: A document of <auid>
      Given the usage "<auid>"
      And the user's document, or else document "<name>"
      And the client sends GET to the document
      And the server answers 200
      Then the body is valid by the schema of the usage
      But the client sends GET to an element of the document
      And the server answers 200

      @RL-3.1-01 @MUST
      Examples:
        | id             | auid           | name       |
        | resource-lists | resource-lists | one friend |

      @RL-4.1-01 @MUST
      Examples:
        | id           | auid         | name        |
        | rls-services | rls-services | one service |

      @XCAP-5.3-01 @implied-MUST
      Examples:
        | id                 | auid               | name      |
        | pres-rules         | pres-rules         | one rule  |
        | pidf-manipulation  | pidf-manipulation  | one tuple |
        | geolocation-policy | geolocation-policy | one rule  |

  Rule: A document of the user has an entity tag, with which a client asks whether it is still the same

    @id:entity-tag @usage:<auid> @XCAP-8.3-13 @MUST @read-only
    Scenario Outline: The client GETs the document of <auid>
      Given the usage "<auid>"
      And the user's document, or else document "<name>"
      And the client sends GET to the document
      And the server answers 200
      Then the response header "ETag" matches '.'
      But the client sends GET to an element of the document
      And the server answers 200

      Examples:
        | id             | auid           | name       |
        | resource-lists | resource-lists | one friend |
        | pres-rules     | pres-rules     | one rule   |

    # Somebody else may change the document between two requests.
    @id:not-modified @usage:<auid> @XCAP-8.3-11 @implied-MUST @read-only
    Scenario Outline: The client GETs the document of <auid> again
      Given the usage "<auid>"
      And the user's document, or else document "<name>"
      And the next request has header "If-None-Match" with value "{etag}"
      When the client sends GET to the document
      But the document has the same entity tag
      Then the server answers 304
      But the next request has header "If-None-Match" with value '"xcaliper-none"'
      And the client sends GET to the document
      And the server answers 200
      And the client sends GET to an element of the document
      And the server answers 200

      Examples:
        | id             | auid           | name       |
        | resource-lists | resource-lists | one friend |
        | pres-rules     | pres-rules     | one rule   |

  Rule: An element of the document comes back on its own, as application/xcap-el+xml

    @id:element @usage:<auid> @XCAP-8.3-05 @implied-MUST @read-only
    Scenario Outline: The client GETs an element of the document of <auid>, by names alone
      Given the usage "<auid>"
      And the user's document, or else document "<name>"
      When the client sends GET to an element of the document, by names
      Then the server answers 200
      And the body is that element

      Examples:
        | id                | auid              | name        |
        | resource-lists    | resource-lists    | one friend  |
        | rls-services      | rls-services      | one service |
        | pidf-manipulation | pidf-manipulation | one tuple   |

    @id:predicate @usage:resource-lists @implied-MUST @read-only
    Scenario Outline: The client GETs an element of the document by <form>
      Given the user's document, or else document "one friend"
      # Other cases judge names alone.
      And the client sends GET to an element of the document, by names
      And the server answers 200
      And the body is that element
      When the client sends GET to an element of the document, by <form>
      Then the server answers 200
      And the body is that element

      @XCAP-6.3-02
      Examples:
        | id       | form       |
        | position | a position |

      @XCAP-6.3-04
      Examples:
        | id             | form              |
        | attribute-test | an attribute test |

    @id:prefix @usage:<auid> @XCAP-6.4-01 @implied-MUST @read-only
    Scenario Outline: The client GETs an element of the document of <auid> by a prefix
      Given the usage "<auid>"
      And the user's document, or else document "<name>"
      When the client sends GET to an element of the document, by a prefix
      Then the server answers 200
      And the body has the tag of that element

      Examples:
        | id                 | auid               | name     |
        | pres-rules         | pres-rules         | one rule |
        | geolocation-policy | geolocation-policy | one rule |

    @id:element-media-type @usage:resource-lists @XCAP-8.3-07 @MUST @read-only
    Scenario: The media type for an element
      Given the user's document, or else document "one friend"
      And the client sends GET to an element of the document
      And the server answers 200
      Then the response has media type "application/xcap-el+xml"

  Rule: An attribute of the document comes back as its value, as application/xcap-att+xml

    @id:attribute @usage:<auid> @XCAP-8.3-08 @implied-MUST @read-only
    Scenario Outline: The client GETs an attribute of the document of <auid>
      Given the usage "<auid>"
      And the user's document, or else document "<name>"
      # Other cases judge the selector of its element.
      And the client sends GET to the parent of an attribute of the document
      And the server answers 200
      And the body is that element
      When the client sends GET to an attribute of the document
      Then the server answers 200
      And the body is the value of that attribute

      Examples:
        | id             | auid           | name       |
        | resource-lists | resource-lists | one friend |
        | pres-rules     | pres-rules     | one rule   |

    @id:attribute-media-type @usage:resource-lists @XCAP-8.3-09 @MUST @read-only
    Scenario: The media type for an attribute
      Given the user's document, or else document "one friend"
      And the client sends GET to an attribute of the document
      And the server answers 200
      Then the response has media type "application/xcap-att+xml"

    @id:attribute-quotes @usage:resource-lists @XCAP-7.9-02 @implied-MUST @read-only
    Scenario: The quotes around an attribute
      Given the user's document, or else document "one friend"
      And the client sends GET to an attribute of the document
      And the server answers 200
      Then the body is an AttValue of that attribute

  Rule: What the document lacks is answered with 404

    @id:missing-node @usage:resource-lists @XCAP-8.3-04 @implied-MUST @read-only
    Scenario Outline: The client GETs an <id> that the document lacks
      Given the user's document, or else document "one friend"
      When the client sends GET to an <id> that the document lacks
      Then the server answers 404
      But the client sends GET to an element of the document
      And the server answers 200

      Examples:
        | id        |
        | element   |
        | attribute |

    @id:missing-document @usage:resource-lists @XCAP-8.3-01 @implied-MUST @read-only
    Scenario: The client GETs a document that the user does not have
      Given the user's document, or else document "one friend"
      When the client sends GET to "{root}/resource-lists/users/{xui}/xcaliper-none"
      Then the server answers 404
      But the client sends GET to the document
      And the server answers 200
      And the client sends GET to an element of the document
      And the server answers 200
