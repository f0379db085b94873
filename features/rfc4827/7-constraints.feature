@server @usage:pidf-manipulation
Feature: RFC 4827 §7, Additional constraints

  # Constraints that RFC 3863 states in words and not in its schema are in 6-status.feature,
  # 6-notes-and-timestamps.feature and 6-extensions.feature.
  Rule: There are no constraints beyond the schemas and the description of PIDF

    # RFC 3863 §4.1.1 calls the entity a pres URL; the example of RFC 4827 §11 has a SIP URI. Other schemes are in doubt.
    @id:entity @PM-7-01 @implied-MUST
    Scenario Outline: The entity differs from the user: <entity>
      Given the usage "pidf-manipulation"
      And there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="<entity>"/>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="<entity>"/>
        """
      But the server rejects the same document with an undeclared element added

      Examples:
        | id   | entity                                  |
        | sip  | sip:xcaliper-somebody.else@example.com  |
        | pres | pres:xcaliper-somebody.else@example.com |

    # RFC 3863 recommends a contact, a timestamp, and a language for notes. It says itself that tuples may conflict.
    @id:unusual-content @PM-7-01 @implied-MUST
    Scenario Outline: The document has <what>
      Given the usage "pidf-manipulation"
      And there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"><odd></presence>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"><odd></presence>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id                 | what                                      | odd                                                                                                                                                                                                                    |
        | no-contact         | a basic status without a contact          | <tuple id="t"><status><basic>open</basic></status></tuple>                                                                                                                                                             |
        | conflicting-tuples | tuples in conflict about the same contact | <tuple id="t"><status><basic>open</basic></status><contact>sip:a@example.com</contact></tuple><tuple id="u"><status><basic>closed</basic></status><contact>sip:a@example.com</contact></tuple>                         |
        | same-timestamp     | the same timestamp twice                  | <tuple id="t"><status><basic>open</basic></status><timestamp>2004-02-06T16:49:29Z</timestamp></tuple><tuple id="u"><status><basic>open</basic></status><timestamp>2004-02-06T16:49:29Z</timestamp></tuple>             |
        | future-timestamp   | a timestamp in the future                 | <tuple id="t"><status><basic>open</basic></status><timestamp>2104-02-06T16:49:29Z</timestamp></tuple>                                                                                                                  |
        | same-priority      | the same priority twice                   | <tuple id="t"><status><basic>open</basic></status><contact priority="1">sip:a@example.com</contact></tuple><tuple id="u"><status><basic>open</basic></status><contact priority="1">sip:b@example.com</contact></tuple> |
        | foreign-contact    | a contact of somebody else                | <tuple id="t"><status><basic>open</basic></status><contact>sip:xcaliper-somebody.else@example.net</contact></tuple>                                                                                                    |
        | no-language        | notes without a language                  | <note>text</note><note>text</note>                                                                                                                                                                                     |
        | two-persons        | two persons                               | <person xmlns="urn:ietf:params:xml:ns:pidf:data-model" id="p"/><person xmlns="urn:ietf:params:xml:ns:pidf:data-model" id="q"/>                                                                                         |
