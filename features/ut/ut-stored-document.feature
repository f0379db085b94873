# The document that the subscriber has, whatever it contains: a read-only run judges it and sends nothing but GET. Other
# runs store a document where the subscriber has none.
@server @usage:simservs.ngn.etsi.org
Feature: Ut, the document that the subscriber has

  Background:
    Given the usage "simservs.ngn.etsi.org"
    And the user's document, or else document "subscriber"

  Rule: The document has the media type and follows the schema of the services

    @id:media-type @UT-DOC-04 @SHOULD @read-only
    Scenario: The client GETs the document, and looks at its media type
      Given the client sends GET to the document
      And the server answers 200
      Then the response has media type "application/vnd.etsi.simservs+xml"

    # A server that validates each change has no other document, unless somebody has stored it past the server.
    @id:valid @UT-SRV-07 @SHOULD @read-only
    Scenario: The client GETs the document, and validates it
      Given the client sends GET to the document
      And the server answers 200
      Then the body is valid by the schema of the usage, apart from elements that the schema may be too old for
      But the client sends GET to an element of the document
      And the server answers 200

  Rule: Each part of the document comes back on its own

    @id:element @UT-SRV-01 @implied-MUST @read-only
    Scenario: The client GETs an element
      When the client sends GET to an element of the document, by names
      Then the server answers 200
      And the body is that element

    @id:attribute @UT-SRV-01 @implied-MUST @read-only
    Scenario: The client GETs an attribute
      Given the client sends GET to the parent of an attribute of the document
      And the server answers 200
      And the body is that element
      When the client sends GET to an attribute of the document
      Then the server answers 200
      And the body is the value of that attribute

    @id:missing @UT-SRV-05 @implied-MUST @read-only
    Scenario Outline: The client GETs an <kind> that the document lacks
      When the client sends GET to an <kind> that the document lacks
      Then the server answers 404
      But the client sends GET to an element of the document
      And the server answers 200

      Examples:
        | id        | kind      |
        | element   | element   |
        | attribute | attribute |

  Rule: Each part has the entity tag of the document, with which a client asks whether it is still the same

    @id:same-tag @UT-CND-01 @implied-MUST @read-only
    Scenario Outline: The client GETs an <kind>, and looks at its entity tag
      Given the client sends GET to an <kind> of the document
      And the server answers 200
      Then the response has the document's entity tag

      Examples:
        | id        | kind      |
        | element   | element   |
        | attribute | attribute |

    # Somebody else may change the document between two requests.
    @id:not-modified @UT-CND-04 @SHOULD @read-only
    Scenario: The client GETs the document again
      Given the next request has header "If-None-Match" with value "{etag}"
      When the client sends GET to the document
      But the document has the same entity tag
      Then the server answers 304
      But the next request has header "If-None-Match" with value '"xcaliper-none"'
      And the client sends GET to the document
      And the server answers 200
      And the client sends GET to an element of the document
      And the server answers 200
