@server @usage:resource-lists
Feature: RFC 4825 §8.2.3, Namespace declarations of a new element

  Canonical XML leaves redundant declarations out. So the steps compare the start tags, not the canonical forms.

  Rule: Redundant namespace declarations of a new element and of its descendants are kept

    @id:default-again @XCAP-8.2.3-26 @implied-MUST
    Scenario: The new element declares the default namespace of its parent again
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry xmlns="urn:ietf:params:xml:ns:resource-lists" uri="sip:n@example.com"/>'
      And the request succeeds
      Then the stored element with uri "sip:n@example.com" is written "entry" and declares
        | xmlns | urn:ietf:params:xml:ns:resource-lists |

    @id:child-again @XCAP-8.2.3-26 @implied-MUST
    Scenario: A child of the new element declares its default namespace again
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list[@name="friends"]/list[@name="work"]' with
        """folded
        <list name="work" xmlns="urn:ietf:params:xml:ns:resource-lists">
          <entry xmlns="urn:ietf:params:xml:ns:resource-lists" uri="sip:n@example.com"/>
        </list>
        """
      And the request succeeds
      Then the stored element with name "work" is written "list" and declares
        | xmlns | urn:ietf:params:xml:ns:resource-lists |
      And the stored element with uri "sip:n@example.com" is written "entry" and declares
        | xmlns | urn:ietf:params:xml:ns:resource-lists |

  Rule: The server neither removes nor changes a declaration or a prefix of a new element

    @id:unused @XCAP-8.2.3-27 @MUST
    Scenario: The new element has a declaration that nothing uses
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:unused="urn:example:unused" uri="sip:n@example.com"/>'
      And the request succeeds
      Then the stored element with uri "sip:n@example.com" is written "entry" and declares
        | xmlns        | urn:ietf:params:xml:ns:resource-lists |
        | xmlns:unused | urn:example:unused                    |

    @id:prefix-for-default @XCAP-8.2.3-27 @MUST
    Scenario: The new element has a prefix for the default namespace of the document
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<q:entry xmlns:q="urn:ietf:params:xml:ns:resource-lists" uri="sip:n@example.com"/>'
      And the request succeeds
      Then the stored element with uri "sip:n@example.com" is written "q:entry" and declares
        | xmlns:q | urn:ietf:params:xml:ns:resource-lists |

    @id:prefix-again @XCAP-8.2.3-27 @MUST
    Scenario: The new element declares the prefix of its parent again
      Given the document "prefixed friends"
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<rl:entry xmlns:rl="urn:ietf:params:xml:ns:resource-lists" uri="sip:n@example.com"/>'
      And the request succeeds
      Then the stored element with uri "sip:n@example.com" is written "rl:entry" and declares
        | xmlns:rl | urn:ietf:params:xml:ns:resource-lists |

    @id:default-for-prefix @XCAP-8.2.3-27 @MUST
    Scenario: The new element has a default namespace for which its parent has a prefix
      Given the document "prefixed friends"
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry xmlns="urn:ietf:params:xml:ns:resource-lists" uri="sip:n@example.com"/>'
      And the request succeeds
      Then the stored element with uri "sip:n@example.com" is written "entry" and declares
        | xmlns | urn:ietf:params:xml:ns:resource-lists |
