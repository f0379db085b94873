@server @usage:resource-lists
Feature: RFC 4825 §8.2.2, Verifying document content: attributes

  Rule: The body has to be an AttValue: a value in quotes, with references for what it cannot hold

    @id:place-attribute @XCAP-8.2.2-12 @MUST
    Scenario Outline: In place of an attribute: <what>
      Given the document "friends"
      When the client PUTs attribute 'resource-lists/list/@name' with '<body>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list/@name' with '"enemies"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="enemies"/></resource-lists>
        """

      Examples:
        | id                   | what                      | body       |
        | no-quotes            | no quotes                 | enemies    |
        | no-quote-behind-the  | no quote behind the value | "enemies   |
        | no-quote-in-front    | no quote in front of it   | enemies"   |
        | two-kinds-of-quotes  | two kinds of quotes       | "enemies\' |
        | a-bare-ampersand     | a bare ampersand          | "a&b"      |
        | a-less-than-sign     | a less-than sign          | "a<b"      |
        | its-own-quote-inside | its own quote inside      | "a"b"      |
        | a-second-attribute   | a second attribute        | "a" x="b"  |
        | the-whole-attribute  | the whole attribute       | name="a"   |
        | nothing              | nothing                   |            |

    @id:new-attribute @XCAP-8.2.2-12 @MUST
    Scenario Outline: For a new attribute: <what>
      Given the document "unnamed list"
      When the client PUTs attribute 'resource-lists/list/@name' with '<body>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list/@name' with '"enemies"'
      Then the request succeeds

      Examples:
        | id               | what             | body    |
        | no-quotes        | no quotes        | enemies |
        | a-bare-ampersand | a bare ampersand | "a&b"   |

    @id:409-say-not-xml-att @XCAP-8.2.2-13 @SHOULD
    Scenario Outline: The 409 should say not-xml-att-value: <what>
      Given the document "friends"
      When the client PUTs attribute 'resource-lists/list/@name' with '<body>'
      Then the case continues only if the server answered 409
      And the conflict report says "not-xml-att-value"

      Examples:
        | id               | what                      | body     |
        | no-quotes        | no quotes                 | enemies  |
        | no-quote-behind  | no quote behind the value | "enemies |
        | a-bare-ampersand | a bare ampersand          | "a&b"    |
        | a-less-than-sign | a less-than sign          | "a<b"    |

  Rule: Its characters have to be UTF-8

    @id:letter-iso-8859-1-utf @XCAP-8.2.2-14 @MUST
    Scenario: A letter in ISO-8859-1, and the same in UTF-8
      Given the document "friends"
      When the client PUTs attribute 'resource-lists/list/@name' encoded in "ISO-8859-1" with '"René"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list/@name' encoded in "UTF-8" with '"René"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """

    @id:409-say-not-utf-8 @XCAP-8.2.2-15 @SHOULD
    Scenario: The 409 should say not-utf-8
      Given the document "friends"
      When the client PUTs attribute 'resource-lists/list/@name' encoded in "ISO-8859-1" with '"René"'
      Then the case continues only if the server answered 409
      And the conflict report says "not-utf-8"

  Rule: The media type has to be application/xcap-att+xml

    @id:new-attribute-media @XCAP-8.2.2-16 @MUST
    Scenario Outline: A new attribute as <type>
      Given the document "unnamed list"
      And the next request has header "Content-Type" with value "<type>"
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the server answers 415
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the request succeeds

      Examples:
        | id            | type                           |
        | application   | application/xcap-el+xml        |
        | application-2 | application/resource-lists+xml |
        | text-plain    | text/plain                     |

    # Without the field HTTP lets a server look at the content to find out its type (RFC 2616 §7.2.1, RFC 9110 §8.3), so a
    # server may take this for what it is.
    @id:new-attribute-type @XCAP-8.2.2-16 @MUST
    Scenario: A new attribute without a type
      Given the document "unnamed list"
      When the client PUTs node 'resource-lists/list/@name' with '"friends"' and no Content-Type
      Then the server answers 415 and the document is unchanged, or 201 or 200 or 204 and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

    @id:attribute-place @XCAP-8.2.2-24 @implied-MUST
    Scenario Outline: An attribute in place of another, as <type>
      Given the document "friends"
      And the next request has header "Content-Type" with value "<type>"
      When the client PUTs attribute 'resource-lists/list/@name' with '"enemies"'
      Then the server answers 415
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list/@name' with '"enemies"'
      Then the request succeeds

      Examples:
        | id                  | type                    |
        | application-xcap-el | application/xcap-el+xml |
        | text-plain          | text/plain              |

  Rule: References in the body stand for characters

    @id:references-body @XCAP-8.2.2-17 @implied-MUST
    Scenario Outline: <what>
      Given the document "friends"
      When the client PUTs attribute 'resource-lists/list/@name' with '<body>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name=<written>/></resource-lists>
        """
      When the client sends GET to node 'resource-lists/list/@name'
      Then the body is an AttValue of '<value>'

      Examples:
        | id                  | what                      | body            | written       | value   |
        | an-entity-and-a     | An entity and a character | "a&amp;b&#x41;" | "a&amp;bA"    | a&bA    |
        | a-decimal-character | A decimal character       | "&#65;"         | "A"           | A       |
        | the-quotation-mark  | The quotation mark        | "a&quot;b"      | "a&quot;b"    | a"b     |
        | the-less-than-sign  | The less-than sign        | "a&lt;b"        | "a&lt;b"      | a<b     |
        | what-looks-like-one | What looks like one       | "a&amp;amp;b"   | "a&amp;amp;b" | a&amp;b |

  Rule: Apostrophes are as good as quotation marks

    @id:apostrophes-good @XCAP-8.2.2-18 @implied-MUST
    Scenario Outline: <what>
      Given the document "friends"
      When the client PUTs attribute 'resource-lists/list/@name' with "'<between>'"
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name='<between>'/></resource-lists>
        """

      Examples:
        | id             | what                 | between |
        | around-a-plain | Around a plain value | enemies |
        | around-nothing | Around nothing       |         |

    @id:around-quotation-mark @XCAP-8.2.2-18 @implied-MUST
    Scenario: Around a quotation mark
      Given the document "friends"
      When the client PUTs attribute 'resource-lists/list/@name' with "'a\"b'"
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name='a"b'/></resource-lists>
        """
      When the client sends GET to node 'resource-lists/list/@name'
      Then the body is an AttValue of 'a"b'
