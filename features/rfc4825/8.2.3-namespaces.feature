@server @usage:resource-lists
Feature: RFC 4825 §8.2.3, Namespace declarations of a new element

  Canonical XML leaves redundant declarations out. So the start tags are compared, not the canonical forms.

  Rule: The declarations of a new element, and of what is in it, are kept even where they are redundant

    @id:default-namespace-parent @XCAP-8.2.3-26 @implied-MUST
    Scenario: The default namespace of the parent, declared again
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry xmlns="urn:ietf:params:xml:ns:resource-lists" uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored element with uri "sip:n@example.com" is written "entry" and declares
        | xmlns | urn:ietf:params:xml:ns:resource-lists |

    @id:declared-child-new-element @XCAP-8.2.3-26 @implied-MUST
    Scenario: Declared again in a child of the new element
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/list[@name="work"]' with
        """folded
        <list name="work" xmlns="urn:ietf:params:xml:ns:resource-lists">
          <entry xmlns="urn:ietf:params:xml:ns:resource-lists" uri="sip:n@example.com"/>
        </list>
        """
      Then the request succeeds
      And the stored element with name "work" is written "list" and declares
        | xmlns | urn:ietf:params:xml:ns:resource-lists |
      And the stored element with uri "sip:n@example.com" is written "entry" and declares
        | xmlns | urn:ietf:params:xml:ns:resource-lists |

  Rule: The server neither removes nor changes a declaration or a prefix of a new element

    @id:declaration-nothing-uses @XCAP-8.2.3-27 @MUST
    Scenario: A declaration that nothing uses
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry xmlns:unused="urn:example:unused" uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored element with uri "sip:n@example.com" is written "entry" and declares
        | xmlns:unused | urn:example:unused |

    @id:prefix-default-namespace @XCAP-8.2.3-27 @MUST
    Scenario: A prefix for what is the default namespace of the document
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<q:entry xmlns:q="urn:ietf:params:xml:ns:resource-lists" uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored element with uri "sip:n@example.com" is written "q:entry" and declares
        | xmlns:q | urn:ietf:params:xml:ns:resource-lists |

    @id:prefix-parent-declared @XCAP-8.2.3-27 @MUST
    Scenario: A prefix that the parent has declared for the same namespace, declared again
      Given the document "prefixed friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<rl:entry xmlns:rl="urn:ietf:params:xml:ns:resource-lists" uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored element with uri "sip:n@example.com" is written "rl:entry" and declares
        | xmlns:rl | urn:ietf:params:xml:ns:resource-lists |

    @id:prefix-namespace-parent @XCAP-8.2.3-27 @MUST
    Scenario: Another prefix for a namespace for which the parent has one
      Given the document "prefixed friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry xmlns="urn:ietf:params:xml:ns:resource-lists" uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored element with uri "sip:n@example.com" is written "entry" and declares
        | xmlns | urn:ietf:params:xml:ns:resource-lists |
