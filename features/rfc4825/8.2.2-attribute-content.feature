@server @usage:resource-lists
Feature: RFC 4825 §8.2.2, Verifying document content: attributes

  Rule: A body that is not an AttValue, a quoted value with references for special characters, is refused with 409

    @id:malformed @XCAP-8.2.2-12 @MUST
    Scenario Outline: The body for an existing attribute has <what>
      Given the document "friends"
      When the client PUTs attribute 'resource-lists/list/@name' with '<body>'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs attribute 'resource-lists/list/@name' with '"enemies"'
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="enemies"/></resource-lists>
        """

      Examples:
        | id               | what                           | body       |
        | unquoted         | no quotes                      | enemies    |
        | no-end-quote     | no quote behind the value      | "enemies   |
        | no-start-quote   | no quote in front of the value | enemies"   |
        | mixed-quotes     | two kinds of quotes            | "enemies\' |
        | ampersand        | a bare ampersand               | "a&b"      |
        | less-than        | a less-than sign               | "a<b"      |
        | inner-quote      | its own quote inside           | "a"b"      |
        | second-attribute | a second attribute             | "a" x="b"  |
        | whole-attribute  | the whole attribute            | name="a"   |
        | element          | an element                     | <list/>    |
        | empty            | no content                     |            |

    @id:malformed-new @XCAP-8.2.2-12 @MUST
    Scenario Outline: The body for a new attribute has <what>
      Given the document "unnamed list"
      When the client PUTs attribute 'resource-lists/list/@name' with '<body>'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs attribute 'resource-lists/list/@name' with '"enemies"'
      And the request succeeds

      Examples:
        | id        | what             | body    |
        | unquoted  | no quotes        | enemies |
        | ampersand | a bare ampersand | "a&b"   |

    @id:not-xml-att-value @XCAP-8.2.2-13 @SHOULD
    Scenario Outline: The 409 for <what> says not-xml-att-value
      Given the document "friends"
      When the client PUTs attribute 'resource-lists/list/@name' with '<body>'
      Then the case continues only if the server answered 409
      And the conflict report says "not-xml-att-value"

      Examples:
        | id           | what                         | body     |
        | unquoted     | a value without quotes       | enemies  |
        | no-end-quote | a value without an end quote | "enemies |
        | ampersand    | a bare ampersand             | "a&b"    |
        | less-than    | a less-than sign             | "a<b"    |

  Rule: An attribute value that is not in UTF-8 is refused with 409, which should say not-utf-8

    @id:iso-8859-1 @XCAP-8.2.2-14 @MUST
    Scenario: A letter in ISO-8859-1, then the same letter in UTF-8
      Given the document "friends"
      When the client PUTs attribute 'resource-lists/list/@name' encoded in "ISO-8859-1" with '"René"'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs attribute 'resource-lists/list/@name' encoded in "UTF-8" with '"René"'
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """

    @id:not-utf-8 @XCAP-8.2.2-15 @SHOULD
    Scenario: The 409 for a letter in ISO-8859-1 says not-utf-8
      Given the document "friends"
      When the client PUTs attribute 'resource-lists/list/@name' encoded in "ISO-8859-1" with '"René"'
      Then the case continues only if the server answered 409
      And the conflict report says "not-utf-8"

  Rule: A PUT of an attribute with another media type than application/xcap-att+xml is refused with 415

    @id:wrong-type @XCAP-8.2.2-16 @MUST
    Scenario Outline: A new attribute as <type>
      Given the document "unnamed list"
      And the next request has header "Content-Type" with value "<type>"
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the server answers 415
      But the document is unchanged
      And the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      And the request succeeds

      Examples:
        | id             | type                              |
        | xcap-el        | application/xcap-el+xml           |
        | resource-lists | application/resource-lists+xml    |
        | text-plain     | text/plain                        |
        | form           | application/x-www-form-urlencoded |

    # Without Content-Type, HTTP lets a server find the media type from the content (RFC 2616 §7.2.1, RFC 9110 §8.3). So the
    # server may accept the request.
    @id:no-type @XCAP-8.2.2-16 @MUST
    Scenario: A new attribute without Content-Type
      Given the document "unnamed list"
      When the client PUTs node 'resource-lists/list/@name' with '"friends"' and no Content-Type
      Then the server answers 415 and the document is unchanged, or 201 or 200 or 204 and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

    @id:replace-type @XCAP-8.2.2-24 @implied-MUST
    Scenario Outline: A creation of an attribute as <type> is refused, and a replacement as well
      Given the document "unnamed list"
      And the next request has header "Content-Type" with value "<type>"
      And the client PUTs attribute 'resource-lists/list/@name' with '"enemies"'
      And the server answers 415
      And the document is unchanged
      And the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      And the request succeeds
      And the next request has header "Content-Type" with value "<type>"
      When the client PUTs attribute 'resource-lists/list/@name' with '"enemies"'
      Then the server answers 415
      But the document is unchanged
      And the client PUTs attribute 'resource-lists/list/@name' with '"enemies"'
      And the request succeeds

      Examples:
        | id         | type                    |
        | xcap-el    | application/xcap-el+xml |
        | text-plain | text/plain              |

  Rule: A reference in the body stands for a character of the value

    @id:reference @XCAP-8.2.2-17 @implied-MUST
    Scenario Outline: The body contains <what>
      Given the document "friends"
      And the client PUTs attribute 'resource-lists/list/@name' with '<body>'
      And the request succeeds
      Then the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name=<written>/></resource-lists>
        """

      Examples:
        | id             | what                                          | body            | written       |
        | amp-and-hex    | an entity reference and a character reference | "a&amp;b&#x41;" | "a&amp;bA"    |
        | decimal        | a decimal character reference                 | "&#65;"         | "A"           |
        | quot           | a reference to the quotation mark             | "a&quot;b"      | "a&quot;b"    |
        | less-than      | a reference to the less-than sign             | "a&lt;b"        | "a&lt;b"      |
        | reference-like | text that looks like a reference              | "a&amp;amp;b"   | "a&amp;amp;b" |

  Rule: A value may be in apostrophes instead of quotation marks

    @id:apostrophes @XCAP-8.2.2-18 @implied-MUST
    Scenario Outline: Apostrophes around <what>
      Given the document "friends"
      And the client PUTs attribute 'resource-lists/list/@name' with '"<between>"'
      And the request succeeds
      When the client PUTs attribute 'resource-lists/list/@name' with "'<between>'"
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name='<between>'/></resource-lists>
        """

      Examples:
        | id    | what           | between |
        | plain | a plain value  | enemies |
        | empty | an empty value |         |

    @id:apostrophes-quot @XCAP-8.2.2-18 @implied-MUST
    Scenario: Apostrophes around a quotation mark
      Given the document "friends"
      When the client PUTs attribute 'resource-lists/list/@name' with "'a\"b'"
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name='a"b'/></resource-lists>
        """
